import { type AlertGroup, api } from '@egida/contract';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { focusedRow, goOnAt } from '../../ui/focus.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useShownPage } from '../../ui/table/use-shown-page.ts';
import { useInstanceColumn } from '../instance-choice/instance-choice.ts';
import { alertGroupColumns, groupName } from './alert-group-columns.tsx';
import { likenessFilter } from './alert-place.ts';
import { AlertViewSwitch } from './alert-view-switch.tsx';
import { alertMessages } from './alerts.messages.ts';
import { NoAlerts } from './no-alerts.tsx';
import { useAlertGroups } from './use-alert-groups.ts';
import { useAlertView } from './use-alert-view.ts';
import { useGroupFilterNames } from './use-group-filter-names.ts';
import { takeBack } from './use-row-keys.ts';
import { type SimilarVerb, useSimilarDialog } from './use-similar-dialog.tsx';

type Verb = SimilarVerb['verb'];

const groupId = (group: AlertGroup) => group.id;
const likenessOf = ({ similarKey, agencyId }: AlertGroup) => ({ similarKey, agencyId });

/** The active alerts that say the same, together: a row leads to them, and one verb deals with all of them. */
export const AlertGroupsList = ({ agencyId }: { agencyId: string | undefined }) => {
  const t = useMessages(alertMessages);
  const mayWrite = useSession().may('alerts:write');
  const { showSingle, showAll } = useAlertView();
  const { list, deal } = useAlertGroups(agencyId);
  const shown = useShownPage(list, groupId);
  const rows = shown.page?.collection ?? [];
  const inAgency = agencyId !== undefined;
  const names = useGroupFilterNames(t, inAgency, list.filter, shown.page?.collection);
  const { ask, dialog } = useSimilarDialog({
    onDone: ({ likeness }) => {
      const isOne = (row: AlertGroup) => row.similarKey === likeness.similarKey && row.agencyId === likeness.agencyId;
      const at = rows.findIndex(isOne);
      const group = rows[at];
      if (!group) return;
      goOnAt(group.id, (rows[at + 1] ?? rows[at - 1])?.id);
      deal(group);
      shown.change((row) => (isOne(row) ? null : row));
    },
  });
  const instance = useInstanceColumn();
  const columns = useMemo(() => {
    const onAsk = (verb: Verb, group: AlertGroup) => void ask({ verb, likeness: likenessOf(group) });
    return alertGroupColumns(t, { inAgency, instance, onAsk: mayWrite ? onAsk : undefined });
  }, [t, inAgency, instance, mayWrite, ask]);
  const onKey = (verb: Verb) => () => {
    const row = focusedRow();
    const group = row && rows.find(({ id }) => id === row.dataset.row);
    if (!mayWrite || !group || group.remote) return false;
    void ask({ verb, likeness: likenessOf(group) });
    return true;
  };
  useKeys({ e: onKey('resolve'), r: onKey('reject'), z: () => mayWrite && takeBack() });
  const open = (id: string) => {
    const group = rows.find((row) => row.id === id);
    if (group) showSingle(likenessFilter(likenessOf(group), inAgency));
  };
  return (
    <>
      <DataTable
        id={inAgency ? 'agency-alert-groups' : 'alert-groups'}
        list={list}
        shown={shown}
        spec={api.alerts.groups.list}
        words={{
          title: t('groups'),
          searched: t('searched'),
          rowName: (row) => groupName(row, t),
          arrived: (count, more) => t(more ? 'groupsChangedMore' : 'groupsChanged', { count }),
        }}
        names={names}
        columns={columns}
        rowId={groupId}
        onOpen={open}
        actions={<AlertViewSwitch />}
        empty={<NoAlerts active onShowAll={showAll} />}
      />
      {dialog}
    </>
  );
};
