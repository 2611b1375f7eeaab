import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import { ComputerVaccines } from '../deployments/computer-vaccines.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { Ago } from '../ui/ago.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelQuery } from '../ui/panel/panel-query.tsx';
import { SidePanel } from '../ui/panel/side-panel.tsx';
import { ComputerInventory } from './computer-inventory.tsx';
import { ComputerStatusBadge } from './computer-names.tsx';
import { computerMessages } from './computers.messages.ts';

interface ComputerPanelProps {
  agentId: string;
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
}

const pollMs = 5000;

/** One computer: what it is protected by, and what it is. */
export const ComputerPanel = ({ agentId, ids, onMove, onClose }: ComputerPanelProps) => {
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
      title={computer?.name ?? t('title')}
      subtitle={
        computer && (
          <>
            <ComputerStatusBadge status={computer.status} t={t} />
            {computer.lastConnection && <Ago instant={computer.lastConnection} focusable />}
          </>
        )
      }
      place={{ rowId: agentId, ids, onMove }}
      onClose={onClose}
      footer={
        computer &&
        may('computers:write') && (
          <DeleteButton
            endpoint={api.computers.remove}
            input={{ params: { agentId } }}
            feedback="computer.delete"
            words={{
              button: t('delete'),
              title: t('deleteTitle'),
              body: t('deleteBody', { name: computer.name }),
              verb: t('deleteVerb'),
            }}
            onDeleted={onClose}
          />
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            {loaded.duplicate && <Notice>{t('duplicate')}</Notice>}
            {loaded.markedForRemoval && <Notice>{t('removal')}</Notice>}
            <ComputerVaccines key={agentId} agentId={agentId} />
            <ComputerInventory computer={loaded} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};
