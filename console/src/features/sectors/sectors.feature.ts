import { permissions } from '@egida/contract';
import { IconCategory2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const sectorsPage = lazyPage(async () => (await import('./sectors-page.tsx')).SectorsPage);

const sectorsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/sectors',
  staticData: { acl: { allowedTo: permissions['sectors:read'] }, area: ['sectors', 'agencies'] },
  loader: sectorsPage.ready,
  component: sectorsPage.Page,
});

export const sectorsFeature = {
  screens: [sectorsRoute],
  areaTabs: [
    {
      area: 'agencies',
      name: 'sectors',
      label: { es: 'Sectores', en: 'Sectors' },
      to: '/sectors',
      permission: 'sectors:read',
      Icon: IconCategory2,
    },
  ],
  words: () => import('./sectors.words.ts'),
} as const satisfies Feature;
