import type { Terminal } from '../platform/terminal.ts';

const texts = {
  es: (name: string) =>
    `Égida ha detenido «${name}»: lo piden las normas de seguridad de su organismo. Si lo necesita, avise a su servicio de informática.`,
  en: (name: string) =>
    `Égida stopped “${name}”: the security rules of your organisation ask for it. If you need it, tell your IT staff.`,
};
type Language = keyof typeof texts;

const quietMillis = 60_000;

/** Tells people at their terminal that a program of theirs was stopped, at most once a minute for each terminal. */
export const createNotifier = (
  writeLine: (terminal: Terminal, line: string) => void,
  language: Language,
  now: () => number = () => performance.now(),
) => {
  const notifiedAt = new Map<string, number>();
  return (terminal: Terminal, name: string): void => {
    for (const [path, at] of notifiedAt) if (now() - at >= quietMillis) notifiedAt.delete(path);
    if (notifiedAt.has(terminal.path)) return;
    notifiedAt.set(terminal.path, now());
    writeLine(terminal, texts[language](printable(name)));
  };
};

/** The author of a program chooses its name, which must not control the terminal. */
const printable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
    .slice(0, 80);

/** Spanish, unless the computer itself uses English: most of the computers stand in Spanish offices. */
export const languageOf = (locale: string): Language => (locale.toLowerCase().startsWith('en') ? 'en' : 'es');
