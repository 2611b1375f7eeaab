import { createRequire } from 'node:module';
import type * as Koffi from 'koffi';

let loaded: typeof Koffi | undefined;

/** What calls the system's own libraries. It is loaded when it is asked for first; throws where it cannot be. */
export const koffi = (): typeof Koffi => {
  loaded ??= createRequire(import.meta.url)('koffi') as typeof Koffi;
  return loaded;
};
