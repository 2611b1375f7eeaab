import { useSyncExternalStore } from 'react';
import { errorText } from '../i18n/error-text.ts';
import { translate } from '../i18n/messages.ts';
import type { ActionFeedback } from './define-feedback.ts';

export const feedbackLevels = { error: 1, alert: 2, ok: 3 } as const;
export type FeedbackLevel = (typeof feedbackLevels)[keyof typeof feedbackLevels];

export interface Feedback {
  id: number;
  level: FeedbackLevel;
  text: string;
  /** What went wrong in particular, and what to do. */
  detail?: string;
  /** What failed, where something did: once it goes well, this has nothing left to say. */
  failed?: string;
}

export const feedbackMs = 5000;
const mostAtOnce = 4;

let shown: readonly Feedback[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const show = (next: readonly Feedback[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

export const tell = (level: FeedbackLevel, text: string, detail?: string, failed?: string): void => {
  // The same thing said twice is one message that stays longer, not a pile.
  const others = shown.filter((one) => one.text !== text || one.detail !== detail);
  const one = { id: ++lastId, level, text, ...(detail !== undefined && { detail }), ...(failed && { failed }) };
  show([...others, one].slice(-mostAtOnce));
};

export const dismiss = (id: number): void => show(shown.filter((one) => one.id !== id));

export const tellOk = ({ action, messages }: ActionFeedback, values: { count?: number } = {}): void => {
  show(shown.filter((one) => one.failed !== action));
  tell(feedbackLevels.ok, translate(messages, `${action}.ok`, { count: 1, ...values }));
};

export const tellError = ({ action, messages }: ActionFeedback, error: unknown): void =>
  tell(feedbackLevels.error, translate(messages, `${action}.error`, { count: 1 }), errorText(error), action);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFeedback = (): readonly Feedback[] => useSyncExternalStore(subscribe, () => shown);
