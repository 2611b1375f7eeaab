import { api, instanceFilter } from '@egida/contract';
import { IconServer2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { usePreset } from '../../ui/filter/use-preset.ts';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { useInstanceName } from '../instance-choice/instance-choice.ts';
import { connectionMessages } from './connection.messages.ts';
import { instanceColumns } from './instance-columns.tsx';
import { InstanceKey, type NewKey } from './instance-key.tsx';
import { instanceFilterNames } from './instance-names.ts';
import { InstancePanel } from './instance-panel.tsx';
import { instanceMessages } from './instances.messages.ts';
import { instancesPollMs } from './use-instance.ts';

const { Page: InstanceEditor } = lazyPage(async () => (await import('./instance-editor.tsx')).InstanceEditor);

/** The instances that report to this one; only administrators come here. */
export const InstancesPage = () => {
  const t = useMessages(instanceMessages);
  const c = useMessages(connectionMessages);
  const preset = usePreset(instanceFilter, 'type', 'FEDERATED');
  const state = useListState(api.instances.list, {
    defaultFilter: preset.defaultFilter,
    refetchInterval: instancesPollMs,
  });
  const list = {
    ...state,
    setFilter: (filter: string) => {
      preset.onFilter(filter);
      state.setFilter(filter);
    },
  };
  // It is in the answer that makes it, and in no other: kept here until the person has put it away.
  const [key, setKey] = useState<NewKey | null>(null);
  const nameOf = useInstanceName();
  const columns = useMemo(() => instanceColumns(t, c, nameOf), [t, c, nameOf]);
  const names = useMemo(() => instanceFilterNames(t), [t]);
  return (
    <>
      <EditableListPage
        id="instances"
        list={list}
        spec={api.instances.list.list}
        words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.name }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        onRemovePreset={preset.showAll}
        mayWrite
        createVerb={t('create')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconServer2 size={26} stroke={1.5} /> }}
        panel={(open) => <InstancePanel {...open} onKey={setKey} />}
        editor={(open) => <InstanceEditor {...open} onKey={setKey} />}
      />
      <InstanceKey made={key} onDone={() => setKey(null)} />
    </>
  );
};
