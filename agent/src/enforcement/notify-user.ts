import { readFileSync } from 'node:fs';
import type { Terminal } from '../platform/platform.ts';

const texts = {
  es: (name: string) =>
    `Égida ha detenido «${name}»: lo piden las normas de seguridad de su organismo. Si lo necesita, avise a su servicio de informática.`,
  en: (name: string) =>
    `Égida stopped “${name}”: the security rules of your organisation ask for it. If you need it, tell your IT staff.`,
};
type Language = keyof typeof texts;

const quietMillis = 60_000;

/** Tells people at their terminal that a program of theirs was stopped; each terminal once a minute at most. */
export const createNotifier = (
  write: (terminal: Terminal, line: string) => void,
  language: Language = computerLanguage(),
  now: () => number = Date.now,
) => {
  const last = new Map<string, number>();
  return (terminal: Terminal, name: string): void => {
    for (const [path, at] of last) if (now() - at >= quietMillis) last.delete(path);
    if (last.has(terminal.path)) return;
    last.set(terminal.path, now());
    write(terminal, texts[language](printable(name)));
  };
};

/** A name is chosen by whoever made the program: it must not steer the terminal. */
const printable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
    .slice(0, 80);

/** Spanish unless the computer itself speaks English: most of them stand in Spanish offices. */
export const languageOf = (locale: string): Language => (locale.toLowerCase().startsWith('en') ? 'en' : 'es');

/** A service is started without a person's settings; the computer's own stand in a file then. */
const computerLanguage = (): Language => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const file = ['/etc/locale.conf', '/etc/default/locale'].map(readIfThere).find((text) => text !== '') ?? '';
  return languageOf(LC_ALL || LC_MESSAGES || LANG || (/^LANG="?([\w.@-]+)/m.exec(file)?.[1] ?? ''));
};
const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
