import type { Messages } from '../i18n/messages.ts';

type Texts = Readonly<Record<string, string>>;
type Ok<Key> = Key extends `${infer Action}.ok` | `${infer Action}.ok_one` ? Action : never;

/** What has both texts, `<action>.ok` and `<action>.error`: for when it went well and for when it did not. */
type ActionOf<Es extends Texts> = {
  [Action in Ok<keyof Es>]: `${Action}.error` extends keyof Es ? Action : never;
}[Ok<keyof Es>];

/** What a person is told of one action. */
export interface ActionFeedback {
  action: string;
  messages: Messages<Texts>;
}

/** Declares what is told of a noun's actions, in both languages, and hands it out action by action. */
export const defineFeedback =
  <const Es extends Texts>(messages: Messages<Es>) =>
  (action: ActionOf<Es>): ActionFeedback => ({ action, messages });
