import type { StateCounts } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Cut } from '../../ui/cut.tsx';
import classes from './state-bar.module.css';
import { StateBar } from './state-bar.tsx';
import { ableOf, allOf } from './state-groups.ts';
import { vaccineStateMessages } from './vaccine-states.messages.ts';

/** How far a vaccine has come, on one line of a list: a bar, the numbers, and what went wrong. `spelt` says all of it. */
export const CoverageCell = ({ counts, spelt }: { counts: StateCounts; spelt: string }) => {
  const t = useMessages(vaccineStateMessages);
  const able = ableOf(counts);
  const { applied, error } = counts;
  if (allOf(counts) === 0) return <Cut text={spelt} />;
  return (
    <span className={classes.cell} title={spelt}>
      <VisuallyHidden>{spelt}</VisuallyHidden>
      <span className={classes.cellBar}>
        <StateBar counts={counts} />
      </span>
      <span className={able > 0 ? classes.cellNumbers : classes.cellWords} aria-hidden>
        {able > 0 ? t('appliedOf', { applied, able }) : t('nobodyAble')}
      </span>
      {error > 0 && (
        <span className={classes.cellError} aria-hidden>
          {t('errors', { count: error })}
        </span>
      )}
    </span>
  );
};
