import { useMemo } from 'react';
import { useLocale } from './locale.ts';
import { type MessageKey, type Messages, type MessageValues, translate } from './messages.ts';

type Texts = Readonly<Record<string, string>>;
export type Translate<Es extends Texts> = <Key extends MessageKey<Es>>(
  key: Key,
  ...values: MessageValues<Es, Key>
) => string;

/** `const t = useMessages(alertMessages)`, then `t('title')` or `t('selected', { count: 3 })`. */
export const useMessages = <Es extends Texts>(messages: Messages<Es>): Translate<Es> => {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs another function, or nothing redraws
  return useMemo<Translate<Es>>(
    () =>
      (key, ...values) =>
        translate(messages, key, ...values),
    [messages, locale],
  );
};
