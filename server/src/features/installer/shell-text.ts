import { isLoopbackUrl } from '../../platform/http/host-name.ts';
import { type InstallTexts, installTexts } from './install-texts.ts';

export type InstallLocale = keyof typeof installTexts;

/** As one word of a POSIX shell, whatever is in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The texts of a language, each as a format of `printf` that is one word of the shell. */
export const sayingIn = (locale: InstallLocale) => {
  const texts: InstallTexts = installTexts[locale];
  return (name: keyof InstallTexts): string => quoted(`${texts[name]}\\n`);
};
export type Say = ReturnType<typeof sayingIn>;

/** Whether what is sent to a server could be read, and changed, by others on the way. */
export const isOpen = (server: string): boolean => new URL(server).protocol === 'http:' && !isLoopbackUrl(server);
