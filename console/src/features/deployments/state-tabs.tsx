import type { DeploymentGroup, StateCounts } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { allOf } from './state-counts.tsx';
import classes from './state-tabs.module.css';

/** What needs a person first. */
const groups = [
  ['ERROR', 'error'],
  ['PENDING', 'pending'],
  ['REQUIRED', 'required'],
  ['APPLIED', 'applied'],
  ['INCOMPATIBLE', 'incompatible'],
  ['NOT_REQUIRED', 'notRequired'],
] as const satisfies readonly (readonly [DeploymentGroup, keyof StateCounts])[];

interface StateTabsProps {
  counts: StateCounts;
  /** The state that is shown; null, all. */
  chosen: DeploymentGroup | null;
  onChoose: (group: DeploymentGroup | null) => void;
}

/** How many computers are in each state, and the way to see those alone. States that nobody is in are left out. */
export const StateTabs = ({ counts, chosen, onChoose }: StateTabsProps) => {
  const t = useMessages(deploymentMessages);
  const tabs = groups.filter(([group, name]) => counts[name] > 0 || group === chosen);
  return (
    <fieldset className={classes.tabs} aria-label={t('byState')}>
      <Tab label={t('groupAll')} count={allOf(counts)} chosen={chosen === null} onChoose={() => onChoose(null)} />
      {tabs.map(([group, name]) => (
        <Tab
          key={group}
          label={t(`group.${group}`)}
          count={counts[name]}
          chosen={chosen === group}
          onChoose={() => onChoose(chosen === group ? null : group)}
        />
      ))}
    </fieldset>
  );
};

interface TabProps {
  label: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}

const Tab = ({ label, count, chosen, onChoose }: TabProps) => (
  <button type="button" className={classes.tab} aria-pressed={chosen} onClick={onChoose}>
    {label} <span className={classes.count}>{formatNumber(count)}</span>
  </button>
);
