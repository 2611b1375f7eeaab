import { api, permissions, roles } from '@egida/contract';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { formatDate } from '../../i18n/format.ts';
import type { Label } from '../../i18n/label.ts';
import type { Feature } from '../../routes/feature.ts';
import { finderOf } from '../../routes/finder.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const newsPage = lazyPage(async () => (await import('./news-page.tsx')).NewsPage);
const label: Label = { es: 'Noticias', en: 'News' };

const newsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/news',
  staticData: { acl: { allowedTo: permissions['news:read'] }, area: ['news'] },
  loader: newsPage.ready,
  component: newsPage.Page,
});

export const newsFeature = {
  screens: [newsRoute],
  menu: [
    {
      name: 'news',
      label,
      panel: 'overview',
      to: '/news',
      Icon: IconNews,
      isFor: only(...roles),
      mark: async () => (await import('./news-mark.tsx')).NewsMark,
    },
  ],
  find: [
    finderOf(api.news.list, {
      ...{ name: 'news', label, permission: 'news:read', Icon: IconNews },
      itemOf: ({ id, headline, createdOn }) => ({
        ...{ id, label: headline, detail: formatDate(createdOn) },
        ...{ to: '/news', search: { panel: id } },
      }),
    }),
  ],
  actions: [
    {
      name: 'createNews',
      label: { es: 'Publicar una noticia', en: 'Publish a news item' },
      permission: 'news:write',
      Icon: IconPlus,
      to: '/news',
      search: { panel: 'new' },
    },
  ],
  words: () => import('./news.words.ts'),
} as const satisfies Feature;
