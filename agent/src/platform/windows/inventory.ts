import { cpus, hostname, networkInterfaces, totalmem } from 'node:os';
import type { Inventory } from '@egida/contract';
import ipaddr from 'ipaddr.js';
import { accountName, personalSid } from './account.ts';
import { readDisks, readLogicalDisks } from './disks.ts';
import { osName } from './os-version.ts';
import { readRegistryText, registryRoots, subkeysOf } from './registry-value.ts';

const profiles = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList';
const network = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters';

/** The computer's description. `localAddress` is the address from which it reaches the server. */
export const readInventory = (localAddress: string | undefined): Inventory => {
  const local = localAddress === undefined ? undefined : ipaddr.process(localAddress);
  // A server on this very computer is reached from the loopback address, which does not identify the computer.
  const address = (local?.range() === 'loopback' ? networkAddress() : undefined) ?? local?.toString();
  return {
    name: clean(hostname().split('.')[0] ?? '', 255) || 'localhost',
    os: clean(osName(), 255),
    osFamily: 'windows',
    ipAddress: address ?? null,
    macAddress: address === undefined ? null : macOf(address),
    cpu: clean(cpus()[0]?.model.trim() ?? '', 255),
    memory: totalmem(),
    disks: readDisks(),
    logicalDisks: readLogicalDisks(),
    users: peopleOf()
      .map((user) => clean(user, 256))
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
  return domain ? clean(domain, 255) : null;
};

const addresses = () => Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const networkAddress = (): string | undefined =>
  addresses().find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const macOf = (address: string): string | null => {
  const found = addresses().find((entry) => entry.address === address);
  return found && !found.internal ? found.mac : null;
};

/** Cuts a text to what the contract accepts. */
const clean = (text: string, maxLength: number): string => text.replaceAll('\0', '').toWellFormed().slice(0, maxLength);
