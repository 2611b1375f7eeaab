import { type AgencyRow, api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import type { EditablePanelsProps } from '../../ui/panel/editable-panels.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { agencyMessages, isElsewhere } from '../agency/agency.ts';
import { LeftOut, ownOf, type RemoteRows, useRemote } from '../bulk/bulk.ts';
import { WriteToAgencies } from '../communications/communications.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { useInstanceColumn } from '../instance-choice/instance-choice.ts';
import { agenciesMessages } from './agencies.messages.ts';
import { AgenciesNeeds } from './agencies-needs.tsx';
import { agencyColumns } from './agency-columns.tsx';
import { MoveAgencies } from './move/move-agencies.tsx';
import { useOffered } from './move/use-offered.ts';
import { instanceIn, useAgencyFilterNames } from './use-agency-filter-names.ts';
import { useEmptyAgencies } from './use-empty-agencies.tsx';
import { ViewSwitch } from './view-switch.tsx';

const agencyId = (row: AgencyRow) => row.agencyId;

/** The agencies one by one: filtered, ordered, selected and exported. */
export const AgenciesList = (panels: EditablePanelsProps) => {
  const t = useMessages(agenciesMessages);
  const words = useMessages(agencyMessages);
  const { may, user } = useSession();
  const list = useListState(api.agencies.list);
  const instance = useInstanceColumn();
  const columns = useMemo(() => agencyColumns(words, instance), [words, instance]);
  const remote = useRemote(list.result.data?.collection ?? [], agencyId, isElsewhere);
  const offered = useOffered(list.result.data?.collection ?? []);
  const names = useAgencyFilterNames(list.filter);
  const instanceId = instanceIn(list.filter) ?? user.instanceId;
  return (
    <EditableListPage
      {...panels}
      id="agencies"
      list={list}
      spec={api.agencies.list.list}
      words={{
        title: words('title'),
        searched: t('searched'),
        rowName: (row) => row.name,
        selected: (count) => t('selected', { count }),
      }}
      names={names}
      columns={columns}
      rowId={agencyId}
      createVerb={t('create')}
      notice={<AgenciesNeeds filter={list.filter} onShow={list.setFilter} />}
      actions={
        <>
          <ViewSwitch />
          <ExportButton endpoint={api.instanceAgencies.prepareCsv} params={{ instanceId }} list={list} />
        </>
      }
      bulk={
        may('agencies:manage') || may('communications:write')
          ? (selection, clear) => (
              <>
                {may('agencies:manage') && <MoveOwn selection={selection} {...{ remote, offered }} onDone={clear} />}
                {may('communications:write') && <WriteToAgencies agencies={[...selection.ids]} />}
              </>
            )
          : undefined
      }
      empty={useEmptyAgencies()}
    />
  );
};

interface MoveOwnProps {
  selection: Selection;
  remote: RemoteRows;
  offered: ReadonlySet<string>;
  onDone: () => void;
}

/** Those of other instances are moved there. */
const MoveOwn = ({ selection, remote, offered, onDone }: MoveOwnProps) => {
  const own = ownOf(selection, remote);
  return (
    <>
      {own && <MoveAgencies agencies={[...own.ids]} offered={offered} onDone={onDone} />}
      <LeftOut selection={selection} remote={remote} />
    </>
  );
};
