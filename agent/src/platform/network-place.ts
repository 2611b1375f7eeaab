import { networkInterfaces } from 'node:os';
import type { Inventory } from '@egida/contract';
import ipaddr from 'ipaddr.js';

/** Where the computer is in its network. `localAddress` is the address from which it reaches the server. */
export const networkPlace = (localAddress: string | undefined): Pick<Inventory, 'ipAddress' | 'macAddress'> => {
  const local = localAddress === undefined ? undefined : ipaddr.process(localAddress);
  // A server on this very computer is reached from the loopback address, which does not identify the computer.
  const address = (local?.range() === 'loopback' ? firstAddress() : undefined) ?? local?.toString();
  return { ipAddress: address ?? null, macAddress: address === undefined ? null : macOf(address) };
};

const addresses = () => Object.values(networkInterfaces()).flatMap((all) => all ?? []);

const firstAddress = (): string | undefined =>
  addresses().find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const macOf = (address: string): string | null => {
  const found = addresses().find((entry) => entry.address === address);
  return found && !found.internal ? found.mac : null;
};
