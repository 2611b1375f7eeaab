import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconFlask, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { vaccineMessages } from '../vaccines.messages.ts';
import type { LineResult } from './try-expressions.ts';
import classes from './try-out.module.css';
import type { ExpressionTrial } from './use-expression-trial.ts';

interface TryOutProps {
  /** The field whose expressions are tried. */
  field: string;
  trial: ExpressionTrial;
  /** It stands there by itself, and is not opened by a button. */
  standing?: boolean;
}

const longestSample = 20_000;
const mostLines = 100;

/** A sample to write or paste, and which lines of it which expression matches. */
export const TryOut = ({ field, trial, standing = false }: TryOutProps) => {
  const t = useMessages(vaccineMessages);
  const [open, setOpen] = useState(standing);
  const { sample, onSample, family, state } = trial;
  const lineOf = (source: string) => trial.field.value.split('\n').findIndex((line) => line.trim() === source) + 1;
  if (!open) {
    return (
      <Button
        mt={8}
        size="compact-sm"
        variant="default"
        leftSection={<IconFlask size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('tryOpen')}
      </Button>
    );
  }
  return (
    <div className={classes.tryOut}>
      <Textarea
        label={t('tryLabel', { field })}
        description={t(family === 'windows' ? 'tryHelpWindows' : 'tryHelpLinux')}
        placeholder={
          family === 'windows' ? 'vssadmin.exe Delete Shadows /All /Quiet' : 'xmrig -o stratum+tcp://pool.example:3333'
        }
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={longestSample}
        ref={standing ? undefined : focusOnce}
        classNames={{ input: classes.mono }}
        value={sample}
        onChange={(event) => onSample(event.target.value)}
      />
      <div aria-live="polite">{sample.trim() !== '' && <Outcome state={state} sample={sample} lineOf={lineOf} />}</div>
    </div>
  );
};

const focusOnce = (area: HTMLTextAreaElement | null) => area?.focus({ preventScroll: true });

interface OutcomeProps extends Pick<ExpressionTrial, 'state' | 'sample'> {
  /** The line of the field that an expression stands on. */
  lineOf: (source: string) => number;
}

const Outcome = ({ state, sample, lineOf }: OutcomeProps) => {
  const t = useMessages(vaccineMessages);
  if (state?.result === 'tooSlow') return <p className={classes.summary}>{t('tryTooSlow')}</p>;
  const tried = state?.trial.lines ?? [];
  if (!state || tried.join('\n') !== sample) return <p className={classes.summary}>{t('trying')}</p>;
  const { lines } = state.result;
  const { expressions } = state.trial;
  const written = tried.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, at }]));
  const count = written.filter(({ at }) => (lines[at]?.matching.length ?? 0) > 0).length;
  return (
    <>
      <p className={classes.summary}>{t('trySummary', { count, total: written.length })}</p>
      <ol className={classes.lines}>
        {written.slice(0, mostLines).map(({ text, at }) => (
          <Line
            key={at}
            text={text}
            result={lines[at]}
            // Counted as the field's own errors are.
            numbers={(lines[at]?.matching ?? []).map((one) => lineOf(expressions[one] ?? ''))}
          />
        ))}
      </ol>
    </>
  );
};

interface LineProps {
  text: string;
  result: LineResult | undefined;
  numbers: number[];
}

const Line = ({ text, result, numbers }: LineProps) => {
  const t = useMessages(vaccineMessages);
  const matches = numbers.length > 0;
  const Icon = matches ? IconCircleCheck : IconMinus;
  return (
    <li data-matches={matches || undefined}>
      <Icon size={15} aria-hidden />
      <span>
        <span className={classes.text}>{marked(text, result?.ranges ?? [])}</span>
        <span className={classes.verdict}>
          {matches ? t('tryMatches', { count: numbers.length, which: numbers.join(', ') }) : t('tryNoMatch')}
        </span>
      </span>
    </li>
  );
};

/** The text with what matched between marks. */
const marked = (text: string, ranges: LineResult['ranges']) => {
  const ends = [0, ...ranges.map(([, to]) => to)];
  return [
    ...ranges.map(([from, to], at) => (
      <span key={from}>
        {text.slice(ends[at], from)}
        <mark>{text.slice(from, to)}</mark>
      </span>
    )),
    text.slice(ends.at(-1)),
  ];
};
