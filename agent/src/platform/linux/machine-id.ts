import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { attempt } from '../../errors/attempt.ts';

const read = (path: string): string => attempt(() => readFileSync(path, 'utf8').trim()) ?? '';

/** A stable id of this computer. systemd asks to keep its machine id secret, so only a hash of it is sent. */
export const machineId = (): string => {
  const source =
    read('/etc/machine-id') || read('/var/lib/dbus/machine-id') || read('/sys/class/dmi/id/product_uuid') || hostname();
  return createHash('sha256').update(`egida-agent ${source}`).digest('hex').slice(0, 32);
};
