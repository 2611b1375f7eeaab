import { news, newsStats } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { countNews, listNews } from './news.queries.ts';
import { changeNews, createNews, markNewsRead, removeNews, showNews } from './news.ts';

const newsItems = implement('news', news, {
  list: ({ db, query, caller }) => listNews(db, caller.id, query),
  get: ({ db, params, caller }) => showNews(db, caller, params.newsId),
  markRead: ({ db, params, caller }) => markNewsRead(db, params.newsId, caller),
  create: ({ db, body, caller, audit }) => createNews(db, body, caller, audit),
  update: ({ db, params, body, caller, audit }) => changeNews(db, params.newsId, body, caller, audit),
  remove: ({ db, params, caller, audit }) => removeNews(db, params.newsId, caller, audit),
});

const counts = implement('newsStats', newsStats, {
  counts: ({ db, caller }) => countNews(db, caller.id),
});

export const newsRoutes = [...newsItems, ...counts];
