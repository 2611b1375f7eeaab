import { type Role, roleMay } from '@egida/contract';
import { countHeld, holdsAll } from './match.ts';
import { facts, type QuestionFacts, type TopicName } from './questions/facts.ts';
import type { AllTexts, QuestionText } from './questions/texts.ts';

export interface Question extends QuestionFacts {
  id: string;
  question: string;
  answer: readonly string[];
  /** About what the reader's role may do. */
  isMine: boolean;
}

export interface Topic {
  name: TopicName;
  title: string;
  questions: Question[];
}

export const isFor = ({ readers }: QuestionFacts, role: Role): boolean => {
  if (readers === 'everyone') return true;
  return typeof readers === 'string' ? roleMay(role, readers) : readers.includes(role);
};

/** All that there is to read, the questions of one's own role first in each topic. */
export const topicsFor = (texts: AllTexts, role: Role): Topic[] =>
  (Object.keys(facts) as TopicName[]).map((name) => {
    const { title, questions: said }: { title: string; questions: Readonly<Record<string, QuestionText>> } =
      texts[name];
    const questions = Object.entries<QuestionFacts>(facts[name]).flatMap(([id, fact]) => {
      const [question, ...answer] = said[id] ?? [];
      return question === undefined ? [] : [{ ...fact, id, question, answer, isMine: isFor(fact, role) }];
    });
    return { name, title, questions: questions.toSorted((one, other) => Number(other.isMine) - Number(one.isMine)) };
  });

interface Asked {
  words: readonly string[];
  onlyMine: boolean;
  /** A question that a link named is there, whatever else is asked for. */
  id: string | undefined;
}

/** The topics that have something of what is asked for, with that alone. */
export const narrowed = (topics: readonly Topic[], { words, onlyMine, id }: Asked): Topic[] =>
  topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(
        (one) =>
          one.id === id || ((one.isMine || !onlyMine) && holdsAll([topic.title, one.question, ...one.answer], words)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);

const closestShown = 5;

/** Those that have most of the words, in the question itself before in its answer; nothing where one has all of them. */
export const closestIfNone = (topics: readonly Topic[], { words, onlyMine }: Omit<Asked, 'id'>): Question[] => {
  if (narrowed(topics, { words, onlyMine, id: undefined }).length > 0) return [];
  const least = Math.ceil(words.length / 2);
  return topics
    .flatMap(({ title, questions }) =>
      questions
        .filter(({ isMine }) => isMine || !onlyMine)
        .map((one) => ({
          one,
          held: countHeld([title, one.question, ...one.answer], words),
          asked: countHeld([one.question], words),
        })),
    )
    .filter(({ held }) => held > 0 && held >= least)
    .toSorted((a, b) => b.held - a.held || b.asked - a.asked)
    .slice(0, closestShown)
    .map(({ one }) => one);
};

export const countOf = (topics: readonly Topic[]): number =>
  topics.reduce((sum, { questions }) => sum + questions.length, 0);
