import { chmodSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../errors/attempt.ts';
import { syncFolder } from '../files/sync.ts';
import { besideProgram, candidateOf, previousOf } from '../program/own-program.ts';

/** Puts the candidate in the place of the program. The former stays beside it. */
export const replaceProgram = async (program: string): Promise<void> => {
  if (process.platform === 'win32') swapPrograms(program);
  else await renameOver(program);
  syncFolder(dirname(program));
};

/** At every moment a complete program stands there, the old one or the new. */
const renameOver = async (program: string): Promise<void> => {
  const previous = previousOf(program);
  rmSync(previous, { force: true });
  try {
    linkSync(program, previous);
  } catch {
    // Some file systems have no hard links.
    await copyFile(program, previous);
    chmodSync(previous, 0o755);
  }
  renameSync(candidateOf(program), program);
};

/**
 * Windows puts nothing in the place of a program that runs, and deletes none, but lets it be moved: so two names change, one
 * after the other. Where the second cannot, the first is taken back.
 */
const swapPrograms = (program: string): void => {
  makeWay(program);
  const previous = previousOf(program);
  renameSync(program, previous);
  try {
    renameSync(candidateOf(program), program);
  } catch (error) {
    renameSync(previous, program);
    throw error;
  }
};

/** A parent that supervises runs from there since the update before: it goes when it has ended. */
const makeWay = (program: string): void => {
  const former = besideProgram(program, 'former-');
  const beginning = basename(former, '.exe');
  for (const name of readdirSync(dirname(program)))
    if (name.startsWith(beginning)) attempt(() => rmSync(join(dirname(program), name)));
  try {
    rmSync(previousOf(program), { force: true });
  } catch {
    renameSync(previousOf(program), besideProgram(program, `former-${Date.now()}`));
  }
};
