import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

const files = ['/etc/locale.conf', '/etc/default/locale'];

/** The computer's locale, such as `es_ES.UTF-8`. A service gets no person's settings, so it is read from a file there. */
export const computerLocale = (): string => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const text = files.map((file) => attempt(() => readFileSync(file, 'utf8')) ?? '').find((read) => read !== '') ?? '';
  return LC_ALL || LC_MESSAGES || LANG || (/^LANG="?([\w.@-]+)/m.exec(text)?.[1] ?? '');
};
