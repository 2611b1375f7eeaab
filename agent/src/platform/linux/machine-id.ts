import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { attempt } from '../../errors/attempt.ts';

const read = (path: string): string => attempt(() => readFileSync(path, 'utf8').trim()) ?? '';

/** One name for this computer. The system's own machine id is meant to stay secret, so only a hash of it travels. */
export const machineId = (): string => {
  const source =
    read('/etc/machine-id') || read('/var/lib/dbus/machine-id') || read('/sys/class/dmi/id/product_uuid') || hostname();
  return createHash('sha256').update(`egida-agent ${source}`).digest('hex').slice(0, 32);
};
