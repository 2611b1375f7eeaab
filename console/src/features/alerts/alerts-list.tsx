import { type Alert, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AlertBulk } from './alert-bulk.tsx';
import { alertColumns } from './alert-columns.tsx';
import { alertFilterNames, vaccineOf } from './alert-names.tsx';
import { AlertPanel } from './alert-panel.tsx';
import type { AlertPlace } from './alert-place.ts';
import { alertMessages } from './alerts.messages.ts';
import { NoAlerts } from './no-alerts.tsx';
import { useAlertList } from './use-alert-list.ts';
import { useAlertPreset } from './use-alert-preset.ts';
import { useNamesInFilter } from './use-names-in-filter.ts';
import { useSeenAlerts } from './use-seen-alerts.ts';

const alertId = (alert: Alert) => alert.id;

/**
 * The alerts of a place that wait for somebody, newest first, and the panel of the one that is open; new ones wait behind a
 * pill.
 */
export const AlertsList = ({ agencyId, computerId }: AlertPlace) => {
  const t = useMessages(alertMessages);
  const { may } = useSession();
  const preset = useAlertPreset();
  const place = useMemo(() => ({ agencyId, computerId }), [agencyId, computerId]);
  const list = useAlertList(place, preset);
  const { panel, view, close } = usePanel();
  const inAgency = agencyId !== undefined;
  const onlyActive = preset.defaultFilter !== '';
  const columns = useMemo(() => alertColumns(t, place, onlyActive), [t, place, onlyActive]);
  const inFilter = useNamesInFilter(list.filter);
  const names = useMemo(() => ({ ...alertFilterNames(t, place), ...inFilter }), [t, place, inFilter]);

  const rows = list.result.data?.collection ?? [];
  const seen = useSeenAlerts(rows, list.result.dataUpdatedAt);
  const mayWrite = may('alerts:write');
  // A link may lead to one that is not on the page, nor ever was: that one is asked for by itself.
  const onHand = panel ? seen.alertOf(panel.id) : undefined;
  const alone = useQuery({
    ...apiQuery(api.alerts.get, { params: { alertId: panel?.id ?? '' } }),
    enabled: panel?.mode === 'view' && onHand === undefined && !list.result.isPending,
  });
  return (
    <>
      <DataTable
        id={computerId !== undefined ? 'computer-alerts' : inAgency ? 'agency-alerts' : 'alerts'}
        list={list}
        spec={api.alerts.list.list}
        words={{
          title: t('title'),
          searched: t('searched'),
          rowName: (row) => `${vaccineOf(row, t)}, ${row.computerName}`,
          selected: (count) => t('selected', { count }),
          selectMatching: (count) => t('selectMatching', { count }),
          arrived: (count, more) => t(more ? 'arrivedMore' : 'arrived', { count }),
        }}
        names={names}
        columns={columns}
        rowId={alertId}
        openId={panel?.id}
        onOpen={view}
        onRemovePreset={preset.showAll}
        live
        bulk={
          mayWrite
            ? (selection, clear, count) => (
                <AlertBulk
                  place={place}
                  selection={selection}
                  mayReopen={!onlyActive}
                  onDone={clear}
                  onCounted={count}
                  onLookAgain={() => {
                    clear();
                    void list.result.refetch();
                  }}
                />
              )
            : undefined
        }
        empty={<NoAlerts active={onlyActive} onShowAll={preset.showAll} />}
      />
      {panel?.mode === 'view' && (
        <AlertPanel
          key={panel.id}
          alert={onHand ?? alone.data}
          alertId={panel.id}
          inAgency={inAgency}
          loading={list.result.isPending || alone.isPending}
          ids={rows.map(alertId)}
          mayWrite={mayWrite}
          onChanged={seen.changed}
          onMove={view}
          onClose={close}
        />
      )}
    </>
  );
};
