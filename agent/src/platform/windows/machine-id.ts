import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { readRegistryText } from './registry-value.ts';

/** A stable id of this computer. Other programs know what Windows gave it, so only a hash of that is sent. */
export const machineId = (): string => {
  const source = readRegistryText('HKLM', 'SOFTWARE\\Microsoft\\Cryptography', 'MachineGuid') || hostname();
  return createHash('sha256').update(`egida-agent ${source}`).digest('hex').slice(0, 32);
};
