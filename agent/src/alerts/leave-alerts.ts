import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts aside the alerts that wait on a disk which was copied: they befell the computer that it was copied from, which has them and
 * delivers them. Here they would be told as this computer's, once by each copy.
 */
export const leaveAlerts = (folder: string): void => {
  const [outbox, aside] = [join(folder, 'outbox'), join(folder, 'outbox.copied')];
  rmSync(aside, { recursive: true, force: true });
  renameSync(outbox, aside);
  mkdirSync(outbox, { mode: 0o700 });
};
