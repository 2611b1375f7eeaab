import type { ComputerRow } from '@egida/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BelowTitle } from '../../ui/panel/below-title.tsx';
import { PageSections } from '../../ui/panel/section.tsx';
import { AlertsList } from '../alerts/alerts.ts';
import { ComputerVaccineTable } from '../deployments/deployments.ts';
import { TelemetryList } from '../telemetry/telemetry.ts';
import { ComputerInventory } from './computer-inventory.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import classes from './computer-page.module.css';
import type { ComputerTab } from './computer-tab.ts';
import { ComputerTimeline } from './computer-timeline.tsx';

/** What is open of a computer's page: a list as wide as there is room for, or what is read. */
export const ComputerPart = ({ tab, computer }: { tab: ComputerTab; computer: ComputerRow }) => {
  if (tab === 'vaccines' && computer.remote) return <VaccinesElsewhere />;
  if (tab === 'vaccines' || tab === 'alerts' || tab === 'programs') {
    return (
      <div className={classes.list}>
        <BelowTitle>
          {tab === 'vaccines' && <ComputerVaccineTable agentId={computer.id} />}
          {tab === 'alerts' && <AlertsList computerId={computer.id} />}
          {tab === 'programs' && <TelemetryList computerId={computer.id} />}
        </BelowTitle>
      </div>
    );
  }
  return (
    <div className={classes.card}>
      <PageSections>
        {tab === 'inventory' ? <ComputerInventory computer={computer} /> : <ComputerTimeline agentId={computer.id} />}
      </PageSections>
    </div>
  );
};

/** What is wanted of a computer of another instance is said there. */
const VaccinesElsewhere = () => {
  const t = useMessages(computerPageMessages);
  return (
    <EmptyState title={t('vaccinesElsewhere')} icon={<IconShieldOff size={26} stroke={1.5} />}>
      {t('vaccinesElsewhereText')}
    </EmptyState>
  );
};
