import { api } from '@egida/contract';
import { IconNews } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { newsMessages } from './news.messages.ts';
import { newsColumns, newsFilterNames } from './news-columns.tsx';
import { NewsPanel } from './news-panel.tsx';

const { Page: NewsEditor } = lazyPage(async () => (await import('./news-editor.tsx')).NewsEditor);

/** The news as those see them who publish them. */
export const NewsDesk = () => {
  const t = useMessages(newsMessages);
  const list = useListState(api.news.list);
  const columns = useMemo(() => newsColumns(t), [t]);
  const names = useMemo(() => newsFilterNames(t), [t]);
  return (
    <EditableListPage
      id="news"
      list={list}
      spec={api.news.list.list}
      words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.headline }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite
      createVerb={t('create')}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconNews size={26} stroke={1.5} /> }}
      panel={({ onCopy, onCreateBelow, ...open }) => <NewsPanel {...open} />}
      editor={(open) => <NewsEditor {...open} />}
    />
  );
};
