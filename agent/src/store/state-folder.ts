import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReadOnly } from '../errors/errors.ts';
import { keepToOwner } from '../platform/choose.ts';

export const defaultStateFolder =
  process.platform === 'win32'
    ? join(process.env.ProgramData ?? 'C:\\ProgramData', 'Egida', 'agent')
    : '/var/lib/egida-agent';

/**
 * Makes the folder that holds everything the agent keeps. Only its owner may look into it. On a disk that is read-only by now it is as
 * it was made, and the computer is to be protected from there.
 */
export const openStateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  unlessReadOnly(() => keepToOwner(folder));
  for (const path of [folder, join(folder, 'vaccines'), join(folder, 'outbox')]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    unlessReadOnly(() => chmodSync(path, 0o700));
  }
};

const unlessReadOnly = (change: () => void): void => {
  try {
    change();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
};

const names = [
  'identity.json',
  'identity.copy.json',
  'sync.json',
  'policy.json',
  'policy.copy.json',
  'decoys.json',
  'decoys.copy.json',
  'marks.json',
  'marks.copy.json',
  'breakers.json',
  'paused.json',
  'paused-by-watcher.json',
  'status.json',
  'lock.json',
  'lock.guard',
  'dead-letters.jsonl',
  'dead-letters.jsonl.1',
  'update.json',
  'move.json',
  'uninstall.json',
  'trust.json',
  'service.json',
  'service.copy.json',
  'agent.log',
  'agent.log.1',
  'telemetry.json',
  'telemetry-hashes.json',
  'update',
  'vaccines',
  'outbox',
  'outbox.copied',
];
/** Atomic writes leave the first behind after a crash, damaged files are renamed to the second. */
const leftoverSuffixes = ['.next', '.damaged'];

/** Removes everything that the agent wrote. The folder and other files in it stay: a person may have chosen it. */
export const removeState = (folder: string): void => {
  for (const name of names)
    for (const suffix of ['', ...leftoverSuffixes])
      rmSync(join(folder, name + suffix), { recursive: true, force: true });
};
