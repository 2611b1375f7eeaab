import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';

/** What `service install` put on this computer outside the state folder, so that an uninstallation can remove it. */
const InstalledService = z.object({
  /** The file that defines the service. */
  unit: z.string(),
  /** The program; empty for a development build, whose Node belongs to somebody else. */
  program: z.string(),
});
export type InstalledService = z.output<typeof InstalledService>;

const file = (folder: string) => join(folder, 'service.json');

export const readInstalledService = (folder: string): InstalledService | undefined =>
  readJson(file(folder), (value) => InstalledService.safeParse(value).data);
export const writeInstalledService = (folder: string, installed: InstalledService): void =>
  writeAtomic(file(folder), JSON.stringify(installed));
export const forgetInstalledService = (folder: string): void => rmSync(file(folder), { force: true });
