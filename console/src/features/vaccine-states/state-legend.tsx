import type { StateCounts } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './state-bar.module.css';
import { stateGroups } from './state-groups.ts';
import { Swatch } from './swatch.tsx';
import { vaccineStateMessages } from './vaccine-states.messages.ts';

/** What the parts of a bar are, each with its number. States that nobody is in are left out. */
export const StateLegend = ({ counts }: { counts: StateCounts }) => {
  const t = useMessages(vaccineStateMessages);
  return (
    <ul className={classes.legend} aria-label={t('byState')}>
      {stateGroups
        .filter(([, name]) => counts[name] > 0)
        .map(([group, name]) => (
          <li key={group} className={classes.entry}>
            <Swatch group={group} />
            <span className={classes.number}>{formatNumber(counts[name])}</span> {t(`group.${group}`)}
          </li>
        ))}
    </ul>
  );
};
