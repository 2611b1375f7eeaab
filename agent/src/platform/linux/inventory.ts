import { readFileSync } from 'node:fs';
import { cpus, hostname, networkInterfaces, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import { humanAccounts, readAccounts } from './accounts.ts';
import { attempt } from './attempt.ts';
import { readDisks, readLogicalDisks } from './disks.ts';

/** What this computer is. `localAddress` is the address that it reaches the server from. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  const address = localAddress?.replace(/^::ffff:(?=\d+\.)/, '');
  return {
    name: clean(hostname().split('.')[0] ?? '', 255) || 'localhost',
    os: clean(prettyName(), 255),
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
  };
};

const prettyName = (): string => {
  const text =
    attempt(() => readFileSync('/etc/os-release', 'utf8')) ??
    attempt(() => readFileSync('/usr/lib/os-release', 'utf8')) ??
    '';
  return parsePrettyName(text) ?? 'Linux';
};

/** `PRETTY_NAME` of os-release: a shell assignment with or without quotes. */
export const parsePrettyName = (text: string): string | undefined =>
  /^PRETTY_NAME=(["']?)(.*)\1\s*$/m.exec(text)?.[2]?.replace(/\\(.)/g, '$1') || undefined;

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

const macOf = (address: string): string | null => {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((entry) => entry.address === address);
  return found && !found.internal ? found.mac : null;
};

/** The contract's lists refuse what is not well-formed text. */
const clean = (text: string, most: number): string => text.replaceAll('\0', '').toWellFormed().slice(0, most);
