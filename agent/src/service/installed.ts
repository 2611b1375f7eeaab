import { readdirSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { attempt } from '../errors/attempt.ts';
import { readWhole, writeWhole } from '../files/atomic-file.ts';
import { candidateOf, formerOf } from '../program/own-program.ts';

/** What `service install` put on this computer beside the state folder. */
const Installed = z.object({ unit: z.string(), program: z.string() });
export type Installed = z.output<typeof Installed>;

const file = (folder: string) => join(folder, 'service.json');

export const readInstalled = (folder: string): Installed | undefined =>
  readWhole(file(folder), (value) => Installed.safeParse(value).data);
export const writeInstalled = (folder: string, installed: Installed): void =>
  writeWhole(file(folder), JSON.stringify(installed));
export const forgetInstalled = (folder: string): void => rmSync(file(folder), { force: true });

/** Takes the program away with all that updates left beside it, a link to it, and its folder if that was ours alone. */
export const removeProgram = (program: string, linkFolder = '/usr/local/bin'): void => {
  for (const path of [candidateOf(program), formerOf(program), program]) rmSync(path, { force: true });
  const link = join(linkFolder, basename(program));
  if (attempt(() => readlinkSync(link)) === program) rmSync(link, { force: true });
  const folder = dirname(program);
  const isOurs = basename(folder).startsWith('egida');
  if (isOurs && attempt(() => readdirSync(folder).length) === 0) attempt(() => rmdirSync(folder));
};
