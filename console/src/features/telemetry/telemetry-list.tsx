import { api, type TelemetryEntry } from '@egida/contract';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { splitPath } from '../../ui/split-path.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NoPrograms } from './no-programs.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import { telemetryColumns } from './telemetry-columns.tsx';
import { TelemetryExport } from './telemetry-export.tsx';
import { TelemetryPanel } from './telemetry-panel.tsx';
import type { TelemetryPlace } from './telemetry-place.ts';
import { useTelemetryFilterNames } from './use-telemetry-filter-names.ts';
import { useTelemetryList } from './use-telemetry-list.ts';

const entryId = (entry: TelemetryEntry) => entry.id;

/** The programs that were executed in a place, the latest first, and the panel of the one that is open. */
export const TelemetryList = ({ agencyId, computerId }: TelemetryPlace) => {
  const t = useMessages(telemetryMessages);
  const place = useMemo(() => ({ agencyId, computerId }), [agencyId, computerId]);
  const list = useTelemetryList(place);
  const { panel, view, close } = usePanel();
  const names = useTelemetryFilterNames(t, place, list.filter, list.result.data?.collection);
  const ofComputer = computerId !== undefined;
  const columns = useMemo(() => telemetryColumns(t, place), [t, place]);
  const rows = list.result.data?.collection ?? [];
  return (
    <>
      <DataTable
        id={ofComputer ? 'computer-telemetry' : agencyId !== undefined ? 'agency-telemetry' : 'telemetry'}
        list={list}
        spec={api.telemetry.list.list}
        words={{
          title: t(ofComputer ? 'titleOfComputer' : 'title'),
          searched: t(ofComputer ? 'searchedOfComputer' : 'searched'),
          rowName: (row) => t('rowName', { program: splitPath(row.image).name, computer: row.agentName }),
        }}
        names={names}
        columns={columns}
        rowId={entryId}
        openId={panel?.id || undefined}
        onOpen={view}
        actions={<TelemetryExport place={place} list={list} />}
        empty={<NoPrograms {...place} />}
      />
      {panel?.mode === 'view' && (
        <TelemetryPanel
          telemetryId={panel.id}
          row={rows.find(({ id }) => id === panel.id)}
          ids={rows.map(entryId)}
          inAgency={agencyId !== undefined}
          onMove={view}
          onClose={close}
        />
      )}
    </>
  );
};
