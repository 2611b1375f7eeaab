import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';
import { wordsOf } from './match.ts';
import { NothingFound } from './nothing-found.tsx';
import { QuestionItem } from './question-item.tsx';
import type { AllTexts } from './questions/texts.ts';
import type { QuestionsProps } from './questions-props.ts';
import { closestIfNone, countOf, narrowed, type Question, topicsFor } from './reading.ts';
import { useArrival } from './use-arrival.ts';

/** The questions by topic, as far as they are what is asked for. */
export const Questions = ({ texts, view }: QuestionsProps & { texts: AllTexts }) => {
  const t = useMessages(faqsMessages);
  const { role } = useSession();
  const { id, name, onlyMine } = view;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const openedHere = useRef<string>(undefined);
  const list = useArrival(id, (one) => one === openedHere.current);
  const words = useMemo(() => wordsOf(view.words), [view.words]);
  const all = useMemo(() => topicsFor(texts, role), [texts, role]);
  const near = useMemo(() => closestIfNone(all, { words, onlyMine }), [all, words, onlyMine]);
  const topics = useMemo(
    () => (near.some((one) => one.id === id) ? [] : narrowed(all, { words, onlyMine, id })),
    [all, near, words, onlyMine, id],
  );
  const isGone = id !== undefined && !all.some(({ questions }) => questions.some((one) => one.id === id));
  const isOpen = (one: string) => one === id || opened.has(one);
  const toggle = (one: string) => {
    const others = new Set(id === undefined ? opened : [...opened, id]);
    const opens = !others.delete(one);
    setOpened(opens ? others.add(one) : others);
    openedHere.current = one;
    name(opens ? one : undefined);
  };
  const item = (question: Question) => (
    <QuestionItem
      key={question.id}
      question={question}
      words={words}
      opened={isOpen(question.id)}
      onToggle={() => toggle(question.id)}
    />
  );
  return (
    <div ref={list}>
      {isGone && <Notice>{t('gone')}</Notice>}
      <p role="status" className={classes.count}>
        {t('found', { count: countOf(topics) })}
      </p>
      {topics.map(({ name: topic, title, questions }) => (
        <section key={topic} className={classes.topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{title}</h2>
          <ul className={classes.items}>{questions.map(item)}</ul>
        </section>
      ))}
      {topics.length === 0 && (
        <NothingFound view={view} amongAll={countOf(narrowed(all, { words, onlyMine: false, id }))} />
      )}
      {near.length > 0 && (
        <section className={classes.topic} aria-labelledby="closest">
          <h2 id="closest">{t('closest')}</h2>
          <ul className={classes.items}>{near.map(item)}</ul>
        </section>
      )}
    </div>
  );
};
