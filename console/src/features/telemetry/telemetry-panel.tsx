import { api, type TelemetryEntry } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../api/is-gone.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { splitPath } from '../../ui/split-path.ts';
import { CreateAgainst } from '../vaccines/vaccines.ts';
import { StoppedBy } from './stopped-by.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import { TelemetryFacts } from './telemetry-facts.tsx';
import { WhereItIs } from './where-it-is.tsx';

interface TelemetryPanelProps extends Pick<RowPanelProps, 'ids' | 'onMove' | 'onClose'> {
  telemetryId: string;
  /** As the list has it; absent when it does not. */
  row: TelemetryEntry | undefined;
  inAgency: boolean;
}

/** One program as a computer executed it: what it is, which others have it, and what stops it. */
export const TelemetryPanel = ({ telemetryId, row, inAgency, ids, onMove, onClose }: TelemetryPanelProps) => {
  const t = useMessages(telemetryMessages);
  const { may } = useSession();
  const query = useQuery(apiQuery(api.telemetry.get, { params: { telemetryId } }));
  // What is no more has nothing to begin a vaccine with, whatever the list still says of it.
  const entry = isGone(query.error) ? undefined : (query.data ?? row);
  return (
    <SidePanel
      title={entry ? splitPath(entry.image).name : t('one')}
      subtitle={entry && <Ago instant={entry.lastExecutedOn} sentence={(when) => t('executed', { when })} focusable />}
      place={{ rowId: telemetryId, ids, onMove }}
      onClose={onClose}
      footer={entry && may('vaccines:write') && <CreateAgainst telemetryId={telemetryId} />}
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <TelemetryFacts entry={loaded} inAgency={inAgency} />
            <WhereItIs entry={loaded} inAgency={inAgency} />
            <StoppedBy vaccines={loaded.stoppedBy} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};
