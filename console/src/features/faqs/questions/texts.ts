import type { QuestionId, TopicName } from './facts.ts';

/** A question, and its answer paragraph by paragraph. */
export type QuestionText = readonly [question: string, ...answer: [string, ...string[]]];

/** A topic in one language: a question without its text, or a text without its question, does not compile. */
export interface TopicTexts<Topic extends TopicName> {
  title: string;
  questions: Readonly<Record<QuestionId<Topic>, QuestionText>>;
}

export type AllTexts = { readonly [Topic in TopicName]: TopicTexts<Topic> };
