import { useSyncExternalStore } from 'react';
import { errorText } from '../i18n/error-text.ts';
import { translate } from '../i18n/messages.ts';
import { UnansweredWrite, unansweredMessages } from '../i18n/unanswered.ts';
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
  /** What it tells of, for what follows upon it to take its place. */
  action?: string;
  /** The way back, while the message stands. */
  undo?: Undo;
}

export interface Undo {
  /** What the button says. */
  kind: 'undo' | 'return';
  go: () => void;
}

export const feedbackMs = 5000;
/** Whoever may take something back has to read it first, and decide. */
export const undoMs = 10_000;
const mostAtOnce = 4;

let shown: readonly Feedback[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const show = (next: readonly Feedback[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

const add = (message: Omit<Feedback, 'id'>): void => {
  // The same thing said twice is one message that stays longer, not a pile.
  const others = shown.filter((one) => one.text !== message.text || one.detail !== message.detail);
  show([...others, { id: ++lastId, ...message }].slice(-mostAtOnce));
};

export const tell = (level: FeedbackLevel, text: string, detail?: string, failed?: string): void =>
  add({ level, text, ...(detail !== undefined && { detail }), ...(failed && { failed }) });

export const dismiss = (id: number): void => show(shown.filter((one) => one.id !== id));

type Done = Pick<Feedback, 'id' | 'action' | 'undo'>;

/**
 * What was done, the latest last: a message goes after some seconds, its way back stays. What has none is among it, so that
 * nothing older is taken back in its place.
 */
let done: readonly Done[] = [];
const mostKept = 50;
const keep = (action: string, undo?: Undo) => {
  done = [...done, { id: lastId, action, ...(undo && { undo }) }].slice(-mostKept);
};

/** Takes back what a message tells of. It is gone with its way back: nothing is taken back twice. */
export const goBack = ({ id, undo }: Done): void => {
  dismiss(id);
  done = done.filter((one) => one.id !== id);
  undo?.go();
};

/** The same for the last of such actions, told of still or not. */
export const goBackLast = (isAbout: (action: string) => boolean): 'done' | 'noWayBack' | 'nothing' => {
  const last = done.findLast(({ action }) => action !== undefined && isAbout(action));
  if (!last) return 'nothing';
  if (!last.undo) return 'noWayBack';
  goBack(last);
  return 'done';
};

/** Whoever signs in next takes back nothing that somebody else did. */
export const forgetWaysBack = (): void => {
  done = [];
  show(shown.map(({ undo: _, ...message }) => message));
};

interface OkOptions {
  values?: { count?: number };
  undo?: Undo | undefined;
  /** The action that this one ends: one event, and one message of it. */
  follows?: string;
}

export const tellOk = ({ action, messages }: ActionFeedback, options: OkOptions = {}): void => {
  const { values = {}, undo, follows } = options;
  const isOver = (one: Feedback) => one.failed === action || (follows !== undefined && one.action === follows);
  show(shown.filter((one) => !isOver(one)));
  const text = translate(messages, `${action}.ok`, { count: 1, ...values });
  add({ level: feedbackLevels.ok, text, action, ...(undo && { undo }) });
  keep(action, undo);
};

/** What goes on as a task is done as far as the person is concerned, and nothing takes it back. */
export const tellStarted = ({ action }: ActionFeedback, text: string): void => {
  tell(feedbackLevels.ok, text);
  keep(action);
};

export const tellError = ({ action, messages }: ActionFeedback, error: unknown): void => {
  const isUnanswered = error instanceof UnansweredWrite;
  const text = isUnanswered
    ? translate(unansweredMessages, 'unanswered')
    : translate(messages, `${action}.error`, { count: 1 });
  tell(isUnanswered ? feedbackLevels.alert : feedbackLevels.error, text, errorText(error), action);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const shownNow = (): readonly Feedback[] => shown;

export const useFeedback = (): readonly Feedback[] => useSyncExternalStore(subscribe, shownNow);
