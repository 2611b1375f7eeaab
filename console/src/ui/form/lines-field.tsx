import { Textarea } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { type LineProblem, lineProblems, linesError, toLines } from './lines.ts';
import classes from './lines-field.module.css';

type UiTexts = NonNullable<(typeof uiMessages)['texts']>;

interface LinesFieldProps {
  label: string;
  help?: ReactNode;
  /** What it is worth knowing beside the label, such as where it works. */
  aside?: ReactNode;
  placeholder?: string;
  /** Its place in the form, under which its errors are found. */
  path: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (event: FocusEvent) => void;
  errors: Readonly<Record<string, unknown>>;
  /** What may have been meant by a line that is wrong, where there is something to propose. */
  instead?: (text: string) => string | undefined;
  /** What is wrong with such a line in particular, where it can be told. */
  because?: (text: string) => string | undefined;
  disabled?: boolean;
  /** The one to begin with, where its form opens. */
  autoFocus?: boolean;
}

const shownProblems = 5;

type Explain = Pick<LinesFieldProps, 'instead' | 'because'>;

const problemText = ({ line, text }: LineProblem, explain: Explain, t: Translate<UiTexts>): string => {
  const number = String(line);
  const because = explain.because?.(text);
  if (because !== undefined) return t('lineBecause', { number, text, because });
  const meant = explain.instead?.(text);
  return meant === undefined ? t('lineWrong', { number, text }) : t('lineMeant', { number, text, meant });
};

/** A list, one entry a line, that says how many there are and which of them are wrong. */
export const LinesField = (props: LinesFieldProps) => {
  const { label, help, aside, path, value, errors, onChange } = props;
  const t = useMessages(uiMessages);
  const count = toLines(value).length;
  const problems = lineProblems(value, path, errors);
  const error = linesError(path, errors);
  return (
    <Textarea
      label={
        <span className={classes.label}>
          <span>{label}</span>
          {count > 0 && <span className={classes.count}>{t('lines', { count })}</span>}
          {aside}
        </span>
      }
      description={help}
      placeholder={props.placeholder}
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={false}
      autoCapitalize="off"
      disabled={props.disabled}
      data-path={path}
      data-autofocus={props.autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
      classNames={{ input: classes.mono, label: classes.wide }}
      error={
        error && (
          <>
            {error}
            {problems.slice(0, shownProblems).map(({ line, text }) => (
              <span key={line} className={classes.problem}>
                {problemText({ line, text }, props, t)}
              </span>
            ))}
            {problems.length > shownProblems && (
              <span className={classes.problem}>{t('linesMore', { count: problems.length - shownProblems })}</span>
            )}
          </>
        )
      }
    />
  );
};
