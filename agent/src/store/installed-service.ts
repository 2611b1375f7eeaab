import { join } from 'node:path';
import { z } from 'zod';
import { readCopied, removeCopied, writeCopied } from '../files/copied-file.ts';

/** What `service install` put on this computer outside the state folder, so that an uninstallation can remove it. */
const InstalledService = z.object({
  /** The file that defines the service. */
  unit: z.string(),
  /** The program; empty for a development build, whose Node belongs to somebody else. */
  program: z.string(),
});
export type InstalledService = z.output<typeof InstalledService>;

const file = (folder: string) => join(folder, 'service.json');

/** It stands twice: what it has lost, no uninstallation would remove. */
export const readInstalledService = (folder: string): InstalledService | undefined =>
  readCopied(file(folder), (value) => InstalledService.safeParse(value).data);
export const writeInstalledService = (folder: string, installed: InstalledService): void =>
  writeCopied(file(folder), installed);
export const forgetInstalledService = (folder: string): void => removeCopied(file(folder));
