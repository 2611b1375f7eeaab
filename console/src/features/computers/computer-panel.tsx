import type { ComputerRow } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RemoteInAgency } from '../agency/agency.ts';
import { ComputerVaccines } from '../deployments/deployments.ts';
import { ComputerIdentity } from './computer-identity.tsx';
import { ComputerInventory } from './computer-inventory.tsx';
import { ComputerStatusBadge } from './computer-names.tsx';
import { ComputerNeeds } from './computer-needs.tsx';
import { ComputerNotices } from './computer-notices.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import classes from './computer-panel.module.css';
import { ComputerTags } from './computer-tags.tsx';
import { ComputerTimeline } from './computer-timeline.tsx';
import { ComputerVerbs } from './computer-verbs.tsx';
import { computerMessages } from './computers.messages.ts';
import { useComputer } from './use-computer.ts';

interface ComputerPanelProps {
  agentId: string;
  ids: readonly string[];
  /** Says whose it is: the list is of several agencies. */
  withAgency?: boolean;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** One computer at a glance: what it is and needs, what protects it, and what happened to it; and the way to its page. */
export const ComputerPanel = ({ agentId, ids, withAgency = false, onMove, onClose }: ComputerPanelProps) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const query = useComputer(agentId);
  const computer = dataOf(query);
  return (
    <SidePanel
      title={computer?.name ?? t('one')}
      subtitle={computer && <Subtitle computer={computer} withAgency={withAgency} />}
      place={{ rowId: agentId, ids, onMove }}
      onClose={onClose}
      footer={
        computer &&
        !computer.remote &&
        may('computers:write') && (
          <ComputerVerbs key={agentId} computer={computer} onMoved={onClose} onDeleted={onClose} />
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <AtFirst computer={loaded} />
            {loaded.remote && <RemoteInAgency agencyId={loaded.agencyId} />}
            <ComputerNeeds computer={loaded} />
            <ComputerNotices key={`notices ${agentId}`} computer={loaded} />
            {!loaded.remote && <ComputerVaccines key={agentId} agentId={agentId} />}
            <ComputerTags key={`tags ${agentId}`} computer={loaded} />
            <ComputerInventory computer={loaded} />
            <ComputerTimeline key={`timeline ${agentId}`} agentId={agentId} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};

/** What it is, and the way to all there is to know of it. */
const AtFirst = ({ computer }: { computer: ComputerRow }) => {
  const t = useMessages(computerPageMessages);
  return (
    <div className={classes.first}>
      <ComputerIdentity computer={computer} />
      <Link
        to="/agencies/$agency/computers/$agentId"
        params={{ agency: computer.agencyId, agentId: computer.id }}
        className={classes.open}
      >
        {t('openPage')}
      </Link>
    </div>
  );
};

const Subtitle = ({ computer, withAgency }: { computer: ComputerRow; withAgency: boolean }) => {
  const t = useMessages(computerMessages);
  return (
    <>
      <ComputerStatusBadge status={computer.status} t={t} />
      {withAgency && (
        <Link
          to="/agencies/$agency/computers"
          params={{ agency: computer.agencyId }}
          className={classes.agency}
          title={t('allOf')}
        >
          {computer.agencyName}
        </Link>
      )}
    </>
  );
};
