import { permissions } from '@egida/contract';
import { IconPackage, IconVersions } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const versionControlPage = lazyPage(async () => (await import('./version-control-page.tsx')).VersionControlPage);
const packagesPage = lazyPage(async () => (await import('./packages-page.tsx')).PackagesPage);

const versionsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/version-control',
  staticData: { acl: { allowedTo: permissions['versions:manage'] }, area: ['versions', 'rollouts', 'packages'] },
  loader: versionControlPage.ready,
  component: versionControlPage.Page,
});

const packagesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/version-control/packages',
  staticData: { acl: { allowedTo: permissions['versions:manage'] }, area: ['packages'] },
  loader: packagesPage.ready,
  component: packagesPage.Page,
});

export const versionsFeature = {
  screens: [versionsRoute, packagesRoute],
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
  areaTabs: [
    {
      area: 'versionControl',
      name: 'versions',
      label: { es: 'Versiones en uso', en: 'Versions in use' },
      to: '/version-control',
      permission: 'versions:manage',
      Icon: IconVersions,
    },
    {
      area: 'versionControl',
      name: 'packages',
      label: { es: 'Paquetes del agente', en: 'Agent packages' },
      to: '/version-control/packages',
      permission: 'versions:manage',
      Icon: IconPackage,
    },
  ],
  words: () => import('./versions.words.ts'),
} as const satisfies Feature;
