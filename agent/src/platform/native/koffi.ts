import { createRequire } from 'node:module';
import type * as Koffi from 'koffi';
import { carriedLibrary } from './library.ts';
import { loadCarried } from './load-carried.ts';

let loaded: typeof Koffi | undefined;

/**
 * What calls the system's own libraries. It is loaded when it is asked for first, once for each thread; throws where it
 * cannot be, such as on a processor that the program was not built for.
 */
export const koffi = (): typeof Koffi => {
  loaded ??= carriedLibrary ? loadCarried(carriedLibrary) : (createRequire(import.meta.url)('koffi') as typeof Koffi);
  return loaded;
};
