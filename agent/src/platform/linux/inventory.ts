import { readFileSync } from 'node:fs';
import { cpus, hostname, networkInterfaces, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import { attempt } from '../../errors/attempt.ts';
import { humanAccounts, readAccounts } from './accounts.ts';
import { readDisks, readLogicalDisks } from './disks.ts';
import { osName } from './os-release.ts';

/** What this computer is. `localAddress` is the address that it reaches the server from. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  const reached = localAddress?.replace(/^::ffff:(?=\d+\.)/, '');
  // A server on this very computer is reached from an address that says nothing about it.
  const address = isLoopback(reached) ? (outerAddress() ?? reached) : reached;
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

/** The domain of the host's own name, else the first that the resolver searches. */
const domainName = (): string | null => {
  const own = hostname().split('.').slice(1).join('.');
  const domain = own || parseSearchDomain(attempt(() => readFileSync('/etc/resolv.conf', 'utf8')) ?? '');
  return domain ? clean(domain, 255) : null;
};
export const parseSearchDomain = (text: string): string | undefined => {
  const found = /^\s*(?:search|domain)\s+(\S+)/m.exec(text)?.[1];
  return found === '.' ? undefined : found;
};

const isLoopback = (address: string | undefined): boolean => address === '::1' || address?.startsWith('127.') === true;

const outerAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const macOf = (address: string): string | null => {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((entry) => entry.address === address);
  return found && !found.internal ? found.mac : null;
};

/** The contract's lists refuse what is not well-formed text. */
const clean = (text: string, most: number): string => text.replaceAll('\0', '').toWellFormed().slice(0, most);
