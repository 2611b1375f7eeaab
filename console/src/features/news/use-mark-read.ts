import { api, call, type News, type NewsCounts } from '@egida/contract';
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, wordsOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { asRead } from './as-read.ts';

const isAboutNews = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => wordsOf(queryKey).includes('news');

const showAsRead = (client: QueryClient, id: string, counts: NewsCounts): void => {
  client.setQueryData(keyOf(api.newsStats.counts, {}), counts);
  // Lists are not asked for anew: one of what is unread would move under whoever reads it.
  client.setQueriesData<unknown>({ predicate: isAboutNews }, (answer: unknown) => asRead(answer, id));
  // What is on its way may have been answered before.
  const isOnItsWay = (query: Query) => isAboutNews(query) && query.state.fetchStatus === 'fetching';
  void client.invalidateQueries({ predicate: isOnItsWay });
};

/**
 * Notes that the person has opened an item. Nobody asked for it by pressing something, so that nothing is told of it; where it
 * fails, the item stays unread, and is noted when it is opened again.
 */
export const useMarkRead = (item: News | undefined): void => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (newsId: string) => call(send(), api.news.markRead, { params: { newsId } }),
    onSuccess: (counts, newsId) => showAsRead(client, newsId, counts),
  });
  const unread = item?.unread ? item.id : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
};
