import { readFileSync } from 'node:fs';
import { cpus, hostname, networkInterfaces, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import ipaddr from 'ipaddr.js';
import { attempt } from '../../errors/attempt.ts';
import { humanAccounts, readAccounts } from './accounts.ts';
import { readDisks, readLogicalDisks } from './disks.ts';
import { osName } from './os-release.ts';

/** The computer's description. `localAddress` is the address from which it reaches the server. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  const local = localAddress === undefined ? undefined : ipaddr.process(localAddress);
  // A server on this very computer is reached from the loopback address, which does not identify the computer.
  const address = (local?.range() === 'loopback' ? networkAddress() : undefined) ?? local?.toString();
  return {
    name: clean(hostname().split('.')[0] ?? '', 255) || 'localhost',
    os: clean(osName(), 255),
    osFamily: 'linux',
    ipAddress: address ?? null,
    macAddress: address === undefined ? null : macOf(address),
    cpu: clean(cpus()[0]?.model ?? '', 255),
    memory: totalmem(),
    disks: readDisks().slice(0, 256),
    logicalDisks: readLogicalDisks().slice(0, 256),
    users: humanAccounts(readAccounts())
      .map((user) => clean(user, 256))
      .slice(0, 1000),
    domain: domainName(),
    arch: process.arch,
  };
};

/** The domain in the host's own name, else the first domain that the resolver searches. */
const domainName = (): string | null => {
  const own = hostname().split('.').slice(1).join('.');
  const domain = own || parseSearchDomain(attempt(() => readFileSync('/etc/resolv.conf', 'utf8')) ?? '');
  return domain ? clean(domain, 255) : null;
};
export const parseSearchDomain = (text: string): string | undefined => {
  const found = /^\s*(?:search|domain)\s+(\S+)/m.exec(text)?.[1];
  return found === '.' ? undefined : found;
};

const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const macOf = (address: string): string | null => {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((entry) => entry.address === address);
  return found && !found.internal ? found.mac : null;
};

/** Cuts a text to what the contract accepts. */
const clean = (text: string, maxLength: number): string => text.replaceAll('\0', '').toWellFormed().slice(0, maxLength);
