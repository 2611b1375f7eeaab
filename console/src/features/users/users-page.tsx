import { api } from '@egida/contract';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import { ExportButton } from '../downloads/downloads.ts';
import { userColumns } from './user-columns.tsx';
import { userFilterNames } from './user-names.tsx';
import { UserPanel } from './user-panel.tsx';
import { userMessages } from './users.messages.ts';

const { Page: UserEditor } = lazyPage(async () => (await import('./user-editor.tsx')).UserEditor);

const { fields } = api.users.list.list;

/** The people in one's charge: who they are, where they work, and whether they can come in. */
export const UsersPage = () => {
  const t = useMessages(userMessages);
  const { may, user: self } = useSession();
  const mayWrite = may('users:write');
  const list = useListState(api.users.list);
  const known = useKnownAgencies(idsIn(list.filter, 'agency', fields));
  const search = useAgencySearch();
  const columns = useMemo(() => userColumns(t, self.twoFactorRoles), [t, self.twoFactorRoles]);
  const names = useMemo(() => userFilterNames(t, { known, search }), [t, known, search]);
  return (
    <EditableListPage
      id="users"
      list={list}
      spec={api.users.list.list}
      words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.username }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite={mayWrite}
      createVerb={t('create')}
      actions={<ExportButton endpoint={api.users.prepareCsv} list={list} />}
      empty={{
        title: t('emptyTitle'),
        text: t(mayWrite ? 'emptyText' : 'emptyTextReader'),
        icon: <IconUsers size={26} stroke={1.5} />,
      }}
      panel={(open) => <UserPanel {...open} />}
      editor={(open) => <UserEditor {...open} />}
    />
  );
};
