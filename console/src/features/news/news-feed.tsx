import { api } from '@egida/contract';
import { Title } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readPieces, searchTextOf, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { NothingMatches } from '../../ui/table/nothing-matches.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { Headline } from './headline.tsx';
import { newsMessages } from './news.messages.ts';
import classes from './news.module.css';
import { newsFilterNames } from './news-columns.tsx';
import { NewsPanel } from './news-panel.tsx';

const spec = api.news.list.list;

/** The news as everybody reads them: headlines, and beside them the one that is open. */
export const NewsFeed = () => {
  const t = useMessages(newsMessages);
  const list = useListState(api.news.list);
  const { panel, view, close } = usePanel();
  const open = panel?.mode === 'view' ? panel.id : undefined;
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')}>
      <section className={classes.feed} aria-label={t('title')}>
        <header className={classes.head}>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            settled={searchTextOf(readPieces(list.filter, spec.fields))}
            settle={(text) => list.setFilter(wordsFilter(text))}
          />
        </header>
        <PanelQuery query={list.result} failedTitle={t('listFailed')}>
          {({ collection }) => (
            <ul className={classes.headlines}>
              {collection.map((row) => (
                <Headline key={row.id} row={row} isOpen={row.id === open} onOpen={view} />
              ))}
            </ul>
          )}
        </PanelQuery>
        {list.result.data?.collection.length === 0 &&
          (list.filter === '' ? (
            <EmptyState title={t('emptyTitle')} icon={<IconNews size={26} stroke={1.5} />}>
              {t('emptyTextReader')}
            </EmptyState>
          ) : (
            <NothingMatches list={list} spec={spec} names={newsFilterNames(t)} />
          ))}
        <ShortListFooter list={list} />
      </section>
      {open !== undefined && (
        <NewsPanel id={open} ids={rows.map((row) => row.id)} onMove={view} onEdit={view} onClose={close} />
      )}
    </ListPage>
  );
};
