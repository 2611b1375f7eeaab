import { readdirSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import { candidateOf, previousOf } from '../../program/own-program.ts';

/** Removes the program, what updates left beside it, a link to it, and its folder if that held nothing else of ours. */
export const removeProgram = (program: string, linkFolder = '/usr/local/bin'): void => {
  for (const path of [candidateOf(program), previousOf(program), program]) rmSync(path, { force: true });
  const link = join(linkFolder, basename(program));
  if (attempt(() => readlinkSync(link)) === program) rmSync(link, { force: true });
  const folder = dirname(program);
  const isOurs = basename(folder).startsWith('egida');
  if (isOurs && attempt(() => readdirSync(folder).length) === 0) attempt(() => rmdirSync(folder));
};
