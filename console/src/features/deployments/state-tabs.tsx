import type { DeploymentGroup, StateCounts } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { allOf, Swatch, stateGroups, vaccineStateMessages } from '../vaccine-states/vaccine-states.ts';
import { Tab, Tabs } from './count-tab.tsx';
import { deploymentMessages } from './deployments.messages.ts';

interface StateTabsProps {
  counts: StateCounts;
  /** The state that is shown; null, all. */
  chosen: DeploymentGroup | null;
  onChoose: (group: DeploymentGroup | null) => void;
}

/** How many computers are in each state, and the way to see those alone. States that nobody is in are left out. */
export const StateTabs = ({ counts, chosen, onChoose }: StateTabsProps) => {
  const t = useMessages(deploymentMessages);
  const tState = useMessages(vaccineStateMessages);
  const tabs = stateGroups.filter(([group, name]) => counts[name] > 0 || group === chosen);
  return (
    <Tabs label={tState('byState')}>
      <Tab label={t('groupAll')} count={allOf(counts)} chosen={chosen === null} onChoose={() => onChoose(null)} />
      {tabs.map(([group, name]) => (
        <Tab
          key={group}
          label={tState(`group.${group}`)}
          mark={<Swatch group={group} />}
          count={counts[name]}
          chosen={chosen === group}
          onChoose={() => onChoose(chosen === group ? null : group)}
        />
      ))}
    </Tabs>
  );
};
