import { getSystemDefaultLocaleName } from './native/kernel32.ts';
import { wideText } from './native/library.ts';

/** The computer's locale, such as `es-ES`. */
export const computerLocale = (): string => {
  const name = Buffer.alloc(170);
  return getSystemDefaultLocaleName(name, name.length / 2) === 0 ? '' : wideText(name);
};
