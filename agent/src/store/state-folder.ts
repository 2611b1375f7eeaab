import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const defaultStateFolder = '/var/lib/egida-agent';

/** Makes the folder that holds everything the agent keeps; nobody else may look into it. */
export const openStateFolder = (folder: string): void => {
  for (const path of [folder, join(folder, 'vaccines'), join(folder, 'outbox')]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
  }
};

/** Takes away everything that the agent wrote, and the folder if nothing else is in it. */
export const removeState = (folder: string): void => {
  const names = [
    'identity.json',
    'identity.copy.json',
    'sync.json',
    'policy.json',
    'decoys.json',
    'breakers.json',
    'status.json',
    'lock.json',
    'dead-letters.jsonl',
    'update.json',
    'move.json',
    'trust.json',
    'service.json',
    'update',
    'vaccines',
    'outbox',
  ];
  for (const name of names)
    for (const ending of ['', '.next', '.damaged'])
      rmSync(join(folder, name + ending), { recursive: true, force: true });
};
