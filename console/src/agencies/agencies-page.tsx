import { api } from '@egida/contract';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { EditableListPage } from '../ui/panel/editable-list-page.tsx';
import { agencyMessages } from './agencies.messages.ts';
import { agencyColumns } from './agency-columns.tsx';
import { agencyFilterNames } from './agency-names.ts';
import { AgencyPanel } from './agency-panel.tsx';

const AgencyEditor = lazy(async () => ({ default: (await import('./agency-editor.tsx')).AgencyEditor }));

/** The agencies in one's charge: who they are, how many computers they have, and how to add more. */
export const AgenciesPage = () => {
  const t = useMessages(agencyMessages);
  const mayWrite = useSession().may('agencies:write');
  const list = useListState(api.agencies.list);
  const columns = useMemo(() => agencyColumns(t), [t]);
  const names = useMemo(() => agencyFilterNames(t), [t]);
  return (
    <EditableListPage
      id="agencies"
      list={list}
      spec={api.agencies.list.list}
      words={{ title: t('title'), rowName: (row) => row.name }}
      names={names}
      columns={columns}
      rowId={(row) => row.agencyId}
      mayWrite={mayWrite}
      createVerb={t('create')}
      empty={{
        title: t('emptyTitle'),
        text: t(mayWrite ? 'emptyText' : 'emptyTextReader'),
        icon: <IconBuildingCommunity size={26} stroke={1.5} />,
      }}
      panel={(open) => <AgencyPanel {...open} />}
      editor={(open) => <AgencyEditor {...open} />}
    />
  );
};
