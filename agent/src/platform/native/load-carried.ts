import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { gunzipSync } from 'node:zlib';
import type * as Koffi from 'koffi';
import { errorText } from '../../errors/errors.ts';
import { keepBeside } from './keep-beside.ts';
import type { CarriedLibrary } from './library.ts';
import { writePrivately } from './write-privately.ts';

/**
 * Loads the library that the program has inside. Systems load libraries from files only, so it is written to one first,
 * where nobody else can change it before it is read. A temporary folder may be barred from holding programs (`noexec`);
 * the folder of the program itself cannot be.
 */
export const loadCarried = ({ sha256, content }: CarriedLibrary): typeof Koffi => {
  const library = gunzipSync(Buffer.from(content, 'base64'));
  if (createHash('sha256').update(library).digest('hex') !== sha256)
    throw new Error('The library that this program has inside is damaged; install the program again.');
  const beside = isSea() ? dirname(process.execPath) : undefined;
  const ways = [
    // A library that is loaded cannot be deleted on Windows: there it stays beside the program, once for all starts.
    ...(process.platform === 'win32' && beside ? [() => load(keepBeside(beside, library, sha256))] : []),
    () => writePrivately(tmpdir(), library, load),
    ...(process.platform !== 'win32' && beside ? [() => writePrivately(beside, library, load)] : []),
  ];
  const failures: string[] = [];
  for (const way of ways) {
    try {
      return way();
    } catch (error) {
      failures.push(errorText(error));
    }
  }
  throw new Error(`The library that calls the system could not be loaded: ${failures.join('; ')}`);
};

const load = (file: string): typeof Koffi => {
  const module = { exports: {} as typeof Koffi };
  process.dlopen(module, file);
  return module.exports;
};
