import { permissions } from '@egida/contract';
import { IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const upstreamPage = lazyPage(async () => (await import('./upstream-page.tsx')).UpstreamPage);

const upstreamRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/upstream',
  staticData: { acl: { allowedTo: permissions['instances:write'] }, area: ['upstream', 'offers'] },
  loader: upstreamPage.ready,
  component: upstreamPage.Page,
});

/** Beside the federated instances: who reports to this server, and whom it reports to itself. The menu has one item for both. */
export const upstreamFeature = {
  screens: [upstreamRoute],
  areaTabs: [
    {
      area: 'federated',
      name: 'upstream',
      label: { es: 'Instancia principal', en: 'Main instance' },
      to: '/upstream',
      permission: 'instances:write',
      Icon: IconPlugConnected,
      mark: async () => (await import('./upstream-mark.tsx')).UpstreamMark,
    },
  ],
  words: () => import('./upstream.words.ts'),
} as const satisfies Feature;
