import { readFileSync } from 'node:fs';
import { cpus, hostname, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import { attempt } from '../../errors/attempt.ts';
import { cutText } from '../cut-text.ts';
import { networkPlace } from '../network-place.ts';
import { humanAccounts, readAccounts } from './accounts.ts';
import { readDisks, readLogicalDisks } from './disks.ts';
import { osName } from './os-release.ts';

/** The computer's description. `localAddress` is the address from which it reaches the server. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  return {
    name: cutText(hostname().split('.')[0] ?? '', 255) || 'localhost',
    os: cutText(osName(), 255),
    osFamily: 'linux',
    ...networkPlace(localAddress),
    cpu: cutText(cpus()[0]?.model ?? '', 255),
    memory: totalmem(),
    disks: readDisks().slice(0, 256),
    logicalDisks: readLogicalDisks().slice(0, 256),
    users: humanAccounts(readAccounts())
      .map((user) => cutText(user, 256))
      .slice(0, 1000),
    domain: domainName(),
    arch: process.arch,
  };
};

/** The domain in the host's own name, else the first domain that the resolver searches. */
const domainName = (): string | null => {
  const own = hostname().split('.').slice(1).join('.');
  const domain = own || parseSearchDomain(attempt(() => readFileSync('/etc/resolv.conf', 'utf8')) ?? '');
  return domain ? cutText(domain, 255) : null;
};
export const parseSearchDomain = (text: string): string | undefined => {
  const found = /^\s*(?:search|domain)\s+(\S+)/m.exec(text)?.[1];
  return found === '.' ? undefined : found;
};
