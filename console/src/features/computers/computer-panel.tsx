import { api, type ComputerRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ComputerVaccines } from '../deployments/deployments.ts';
import { ComputerInventory } from './computer-inventory.tsx';
import { ComputerStatusBadge } from './computer-names.tsx';
import { ComputerNotices } from './computer-notices.tsx';
import classes from './computer-panel.module.css';
import { ComputerTags } from './computer-tags.tsx';
import { ComputerTimeline } from './computer-timeline.tsx';
import { ComputerVerbs } from './computer-verbs.tsx';
import { computerMessages } from './computers.messages.ts';

interface ComputerPanelProps {
  agentId: string;
  ids: readonly string[];
  /** Says whose it is: the list is of several agencies. */
  withAgency?: boolean;
  onMove: (id: string) => void;
  onClose: () => void;
}

const pollMs = 5000;

/** One computer: what it is protected by, what it is, and what happened to it. */
export const ComputerPanel = ({ agentId, ids, withAgency = false, onMove, onClose }: ComputerPanelProps) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const query = useQuery({
    ...apiQuery(api.computers.get, { params: { agentId } }),
    // One that was deleted will not come back.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMs),
  });
  const computer = query.data;
  return (
    <SidePanel
      title={computer?.name ?? t('one')}
      subtitle={computer && <Subtitle computer={computer} withAgency={withAgency} />}
      place={{ rowId: agentId, ids, onMove }}
      onClose={onClose}
      footer={
        computer && may('computers:write') && <ComputerVerbs key={agentId} computer={computer} onGone={onClose} />
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <ComputerNotices computer={loaded} />
            <ComputerTags key={`tags ${agentId}`} computer={loaded} />
            <ComputerVaccines key={agentId} agentId={agentId} />
            <ComputerInventory computer={loaded} />
            <ComputerTimeline key={`timeline ${agentId}`} agentId={agentId} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};

const Subtitle = ({ computer, withAgency }: { computer: ComputerRow; withAgency: boolean }) => {
  const t = useMessages(computerMessages);
  return (
    <>
      <ComputerStatusBadge status={computer.status} t={t} />
      {computer.lastConnection && <Ago instant={computer.lastConnection} focusable />}
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
