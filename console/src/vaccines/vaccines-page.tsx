import { api } from '@egida/contract';
import { IconShieldPlus } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { EditableListPage } from '../ui/panel/editable-list-page.tsx';
import { vaccineColumns } from './vaccine-columns.tsx';
import { vaccineFilterNames } from './vaccine-names.ts';
import { VaccinePanel } from './vaccine-panel.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

// Its rules, their schemas and their texts are only for who writes vaccines.
const VaccineEditor = lazy(async () => ({ default: (await import('./vaccine-editor.tsx')).VaccineEditor }));

/** Every vaccine, and the way to write another. */
export const VaccinesPage = () => {
  const t = useMessages(vaccineMessages);
  const mayWrite = useSession().may('vaccines:write');
  const list = useListState(api.vaccines.list);
  const columns = useMemo(() => vaccineColumns(t), [t]);
  const names = useMemo(() => vaccineFilterNames(t), [t]);
  return (
    <EditableListPage
      id="vaccines"
      list={list}
      spec={api.vaccines.list.list}
      words={{ title: t('title'), rowName: (row) => row.name }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite={mayWrite}
      createVerb={t('create')}
      empty={{
        title: t('emptyTitle'),
        text: t(mayWrite ? 'emptyText' : 'emptyTextReader'),
        icon: <IconShieldPlus size={26} stroke={1.5} />,
      }}
      panel={(open) => <VaccinePanel key={open.id} {...open} />}
      editor={(open) => <VaccineEditor {...open} />}
    />
  );
};
