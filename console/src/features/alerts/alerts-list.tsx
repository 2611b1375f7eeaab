import { type Alert, type AlertStatus, alertFilter, alertStatuses, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { usePreset } from '../../ui/filter/use-preset.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { isSelected } from '../../ui/table/selection.ts';
import { useShownPage } from '../../ui/table/use-shown-page.ts';
import { useRemote } from '../bulk/bulk.ts';
import { useInstanceColumn } from '../instance-choice/instance-choice.ts';
import { AlertBulk } from './alert-bulk.tsx';
import { alertColumns } from './alert-columns.tsx';
import { AlertExport } from './alert-export.tsx';
import { vaccineOf } from './alert-names.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { type AlertPlace, isAlike } from './alert-place.ts';
import { AlertViewSwitch } from './alert-view-switch.tsx';
import { alertMessages } from './alerts.messages.ts';
import { mayBeExcepted } from './may-be-excepted.ts';
import { NoAlerts } from './no-alerts.tsx';
import { useAlertFilterNames } from './use-alert-filter-names.ts';
import { useAlertList } from './use-alert-list.ts';
import { alertVerbs, useAlertVerbs } from './use-alert-verbs.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSeenAlerts } from './use-seen-alerts.ts';
import { useTriage } from './use-triage.ts';

const alertId = (alert: Alert) => alert.id;
const isRemote = (alert: Alert) => alert.remote;

/**
 * The alerts of a place that wait for somebody, newest first, and the panel of the one that is open; new ones wait behind a
 * pill.
 */
export const AlertsList = ({ agencyId, computerId }: AlertPlace) => {
  const t = useMessages(alertMessages);
  const { may } = useSession();
  const mayWrite = may('alerts:write');
  // Those that wait for somebody to do something about them.
  const preset = usePreset(alertFilter, 'status', 'ACTIVE');
  const place = useMemo(() => ({ agencyId, computerId }), [agencyId, computerId]);
  const list = useAlertList(place, preset);
  const shown = useShownPage(list, alertId);
  const { panel, view, close } = usePanel();
  const openId = panel?.mode === 'view' ? panel.id : undefined;
  const onlyActive = preset.defaultFilter !== '';
  const instance = useInstanceColumn();
  const columns = useMemo(() => alertColumns(t, place, onlyActive, instance), [t, place, onlyActive, instance]);

  const rows = shown.page?.collection ?? [];
  const isEverywhere = agencyId === undefined && computerId === undefined;
  const remote = useRemote(rows, alertId, isRemote, isEverywhere);
  // In the agency of another instance there is nothing to be done with them.
  const isOfOthers = !isEverywhere && rows.length > 0 && rows.every(isRemote);
  const names = useAlertFilterNames(t, place, list.filter, shown.page?.collection);
  const listed = list.result.data?.collection ?? [];
  // A link may lead to one that is not on the page, and others may have dealt with the one that is open: it is asked for.
  const alone = useQuery({
    ...apiQuery(api.alerts.get, { params: { alertId: openId ?? '' } }),
    enabled: openId !== undefined && !list.result.isPending && !listed.some(({ id }) => id === openId),
  });
  const seen = useSeenAlerts(listed, list.result.dataUpdatedAt, alone, openId);
  const triage = useTriage({ list, shown, openId, onlyActive, view, close });
  const changed = (alert: Alert) => {
    triage.leave(alert.id);
    seen.changed(alert);
    triage.became(alert.status, ({ id }) => id === alert.id);
  };
  const { act } = useAlertVerbs({
    onDone: (alert) => {
      // Judged false in its row: what keeps it from happening again stands in its panel, as it does once that is open.
      if (mayBeExcepted(alert, may)) triage.viewDealt(alert.id);
      changed(alert);
    },
  });
  useRowKeys({ rows, mayWrite, isPanelOpen: openId !== undefined, onAct: (verb, alert) => act(verb, alert, null) });

  const open = openId === undefined ? undefined : (seen.alertOf(openId) ?? rows.find(({ id }) => id === openId));
  const isUnknown = alone.error?.status === 404 || alone.error?.status === 400;
  /** Many were dealt with at once, the one that is open perhaps among them. */
  const became = (status: AlertStatus, isOne: (alert: Alert) => boolean) => {
    if (open && isOne(open)) seen.changed({ ...open, status });
    triage.became(status, isOne);
  };
  const listId = agencyId === undefined ? 'alerts' : 'agency-alerts';
  return (
    <>
      <DataTable
        id={computerId === undefined ? listId : 'computer-alerts'}
        list={list}
        shown={shown}
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
        bulk={
          mayWrite && !isOfOthers
            ? (selection, clear, count) => (
                <AlertBulk
                  place={place}
                  selection={selection}
                  remote={remote}
                  mayReopen={!onlyActive}
                  isPanelOpen={openId !== undefined}
                  onDone={(verb, own) => {
                    clear();
                    became(
                      alertVerbs[verb],
                      (alert) => !alert.remote && isSelected(own, alert.id) && rows.some(({ id }) => id === alert.id),
                    );
                  }}
                  onCounted={count}
                  onLookAgain={() => {
                    clear();
                    void list.result.refetch();
                  }}
                />
              )
            : undefined
        }
        actions={
          <>
            {computerId === undefined && <AlertViewSwitch />}
            <AlertExport place={place} list={{ ...list, defaultFilter: list.wholeFilter }} />
          </>
        }
        empty={<NoAlerts active={onlyActive} onShowAll={preset.showAll} />}
      />
      {openId !== undefined && (
        <AlertPanel
          key={openId}
          alert={open}
          alertId={openId}
          place={place}
          loading={list.result.isPending || alone.isPending}
          failure={
            alone.isError && !isUnknown
              ? {
                  error: alone.error,
                  at: alone.errorUpdatedAt,
                  retrying: alone.isFetching,
                  onRetry: () => void alone.refetch(),
                }
              : undefined
          }
          ids={triage.way}
          mayWrite={mayWrite}
          onChanged={changed}
          onSimilar={({ verb, likeness }) => {
            const isActive = ({ status, remote: isTold }: Alert) => status === alertStatuses.ACTIVE && !isTold;
            became(alertVerbs[verb], (alert) => isActive(alert) && isAlike(alert, likeness));
          }}
          onOnward={(from) => void triage.onward(from)}
          onMove={view}
          onClose={close}
        />
      )}
    </>
  );
};
