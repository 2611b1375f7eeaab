import type { InstallLocale } from './shell-text.ts';
import { type WindowsTexts, windowsTexts } from './windows-texts.ts';

/** As one text of PowerShell, whatever is in it: it takes typographic quotation marks for plain ones. */
export const literal = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

/** The texts of a language, each as a literal whose `{0}` and `{1}` `-f` fills in. */
export const tellingIn = (locale: InstallLocale) => {
  const texts: WindowsTexts = windowsTexts[locale];
  return (name: keyof WindowsTexts): string => literal(texts[name]);
};
export type Tell = ReturnType<typeof tellingIn>;
