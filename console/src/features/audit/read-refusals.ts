import { errorInSentence, isKnownCode } from '../../i18n/error-text.ts';
import { wordsFor } from '../../i18n/known-words.ts';
import { translate } from '../../i18n/messages.ts';
import type { Json } from '../../ui/changes.ts';
import { auditMessages } from './audit.messages.ts';

export interface Refusal {
  /** `users.get user.notfound`, as it is stored. */
  key: string;
  what: string;
  why: string;
  count: number;
}

/** What would have changed something goes by its own name; what only reads, by that of its group of calls. */
const whatText = (call: string): string => {
  const [group = ''] = call.split('.');
  return wordsFor('attempts', call) ?? wordsFor('reads', group) ?? call;
};

const whyText = (code: string): string => {
  if (code === 'forbidden') return translate(auditMessages, 'whyForbidden');
  if (/notfound$/i.test(code)) return translate(auditMessages, 'whyNotFound');
  return isKnownCode(code) ? errorInSentence(code) : code;
};

/** `{ "users.create forbidden": 3 }` in words, the most frequent first. */
export const readRefusals = (counts: Readonly<Record<string, Json>>): Refusal[] =>
  Object.entries(counts)
    .map(([key, count]) => {
      const [call = '', code = ''] = key.split(' ');
      return { key, what: whatText(call), why: whyText(code), count: typeof count === 'number' ? count : 0 };
    })
    .sort((one, other) => other.count - one.count);
