import { permissions } from '@egida/contract';
import { IconVersions } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const versionControlPage = lazyPage(async () => (await import('./version-control-page.tsx')).VersionControlPage);

const versionsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/version-control',
  staticData: { acl: { allowedTo: permissions['versions:manage'] }, area: ['versions', 'rollouts', 'packages'] },
  loader: versionControlPage.ready,
  component: versionControlPage.Page,
});

export const versionsFeature = {
  screens: [versionsRoute],
  menu: [
    {
      name: 'versionControl',
      label: { es: 'Control de versiones', en: 'Version control' },
      panel: 'administration',
      to: '/version-control',
      Icon: IconVersions,
      isFor: only('ROLE_ADMIN'),
    },
  ],
  words: () => import('./versions.words.ts'),
} as const satisfies Feature;
