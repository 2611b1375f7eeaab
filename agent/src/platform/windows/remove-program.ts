import { rmSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { candidateOf, previousOf } from '../../program/own-program.ts';

/** Removes the program and what updates left beside it, as far as Windows lets go of them. */
export const removeProgram = (program: string): void => {
  for (const path of [candidateOf(program), previousOf(program), program]) attempt(() => rmSync(path, { force: true }));
};
