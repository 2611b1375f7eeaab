import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { CopyLink } from './copy-link.tsx';
import classes from './faqs.module.css';
import { Marked } from './marked.tsx';
import { holdsAll } from './match.ts';
import type { Question } from './reading.ts';
import { ScreenLinks } from './screen-links.tsx';

interface QuestionItemProps {
  question: Question;
  words: readonly string[];
  opened: boolean;
  onToggle: () => void;
}

/** A question that opens its answer. While it is closed, the part of the answer that was found stands below it. */
export const QuestionItem = ({ question, words, opened, onToggle }: QuestionItemProps) => {
  const name = useId();
  const body = useId();
  const missing = words.filter((word) => !holdsAll([question.question], [word]));
  const found = missing.length > 0 && question.answer.find((part) => missing.some((word) => holdsAll([part], [word])));
  return (
    <li className={classes.item}>
      <h3 className={classes.question}>
        <button
          type="button"
          id={name}
          data-question={question.id}
          aria-expanded={opened}
          aria-controls={opened ? body : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={17} aria-hidden className={classes.chevron} />
          <span>
            <Marked text={question.question} words={words} />
          </span>
        </button>
      </h3>
      {opened ? (
        <div id={body} className={classes.answer}>
          {question.answer.map((part) => (
            <p key={part}>
              <Marked text={part} words={words} />
            </p>
          ))}
          <div className={classes.ways}>
            <ScreenLinks names={question.screens} />
            <CopyLink questionId={question.id} describedBy={name} />
          </div>
        </div>
      ) : (
        found && (
          <p className={classes.found}>
            <Marked text={found} words={words} />
          </p>
        )
      )}
    </li>
  );
};
