import { commonErrors } from './common.errors.ts';
import type { Words } from './define-words.ts';
import { type Messages, translate } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

const none: Messages<Texts> = { es: {}, en: {} };
const joined = (some: Messages<Texts>, more: Messages<Texts> = none): Messages<Texts> => ({
  es: { ...some.es, ...more.es },
  en: { ...some.en, ...more.en },
});

const ofAll: Required<Words> = {
  errors: commonErrors,
  events: none,
  attempts: none,
  reads: none,
  groups: none,
  bulkActions: none,
  nouns: none,
  properties: none,
  fields: none,
};

let known = ofAll;

/** Forgets the words of every feature, as before the first was loaded. */
export const forgetWords = (): void => {
  known = ofAll;
};

/** Takes in the words of a feature: they come with the part of the console that can meet what they name. */
export const learnWords = ({
  errors,
  events,
  attempts,
  reads,
  groups,
  bulkActions,
  nouns,
  properties,
  fields,
}: Words): void => {
  known = {
    errors: joined(known.errors, errors),
    events: joined(known.events, events),
    attempts: joined(known.attempts, attempts),
    reads: joined(known.reads, reads),
    groups: joined(known.groups, groups),
    bulkActions: joined(known.bulkActions, bulkActions),
    nouns: joined(known.nouns, nouns),
    properties: joined(known.properties, properties),
    fields: joined(known.fields, fields),
  };
};

/** What something is called, `{{field}}` filled in. Nothing where a newer server names what nobody here has heard of. */
export const wordsFor = (kind: keyof Words, name: string, field = ''): string | undefined => {
  const values = { field, count: 1 };
  return Object.hasOwn(known[kind].es, name) ? translate(known[kind], name, values) : undefined;
};

/** Whether a word of the contract's paths names things that can be counted. */
export const isNoun = (segment: string): boolean => Object.hasOwn(known.nouns.es, `${segment}_other`);

/** So many of a thing. Nothing where nobody here has heard of it. */
export const countedWords = (noun: string, count: number): string | undefined =>
  isNoun(noun) ? translate(known.nouns, noun, { count }) : undefined;
