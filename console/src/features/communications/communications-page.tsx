import { api } from '@egida/contract';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { communicationColumns, communicationFilterNames } from './communication-columns.tsx';
import { CommunicationPanel } from './communication-panel.tsx';
import { communicationMessages } from './communications.messages.ts';
import { pollMs } from './poll.ts';

const { Page: CommunicationEditor } = lazyPage(
  async () => (await import('./communication-editor.tsx')).CommunicationEditor,
);

/** What was written to agencies: to administrators all of it, to others what they wrote themselves. */
export const CommunicationsPage = () => {
  const t = useMessages(communicationMessages);
  const list = useListState(api.communications.list, { refetchInterval: pollMs });
  const columns = useMemo(() => communicationColumns(t), [t]);
  const names = useMemo(() => communicationFilterNames(t), [t]);
  return (
    <EditableListPage
      id="communications"
      list={list}
      spec={api.communications.list.list}
      words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.subject }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite
      createVerb={t('write')}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        icon: <IconSpeakerphone size={26} stroke={1.5} />,
      }}
      panel={(open) => <CommunicationPanel key={open.id} {...open} />}
      editor={(open) => <CommunicationEditor {...open} />}
    />
  );
};
