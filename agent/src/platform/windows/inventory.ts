import { cpus, hostname, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import { cutText } from '../cut-text.ts';
import { networkPlace } from '../network-place.ts';
import { accountName, personalSid } from './account.ts';
import { readDisks, readLogicalDisks } from './disks.ts';
import { osName } from './os-version.ts';
import { readRegistryText, registryRoots, subkeysOf } from './registry-value.ts';

const profiles = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList';
const network = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters';

/** The computer's description. `localAddress` is the address from which it reaches the server. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  return {
    name: cutText(hostname().split('.')[0] ?? '', 255) || 'localhost',
    os: cutText(osName(), 255),
    osFamily: 'windows',
    ...networkPlace(localAddress),
    cpu: cutText(cpus()[0]?.model.trim() ?? '', 255),
    memory: totalmem(),
    disks: readDisks(),
    logicalDisks: readLogicalDisks(),
    users: peopleOf()
      .map((user) => cutText(user, 256))
      .slice(0, 1000),
    domain: domainName(),
    arch: process.arch,
  };
};

/** Whoever has a profile here: those of a domain too, once they have signed in. */
const peopleOf = (): string[] =>
  subkeysOf(registryRoots.HKLM, profiles)
    .filter((sid) => personalSid.test(sid))
    .map(accountName)
    .sort();

const domainName = (): string | null => {
  const domain = readRegistryText('HKLM', network, 'Domain') || readRegistryText('HKLM', network, 'DhcpDomain');
  return domain ? cutText(domain, 255) : null;
};
