import { permissions } from '@egida/contract';
import { IconSettings } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const configurationPage = lazyPage(async () => (await import('./configuration-page.tsx')).ConfigurationPage);

const configurationRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/config',
  staticData: { acl: { allowedTo: permissions['configurations:write'] }, area: ['configurations'] },
  loader: configurationPage.ready,
  component: configurationPage.Page,
});

export const configurationFeature = {
  screens: [configurationRoute],
  menu: [
    {
      name: 'config',
      label: { es: 'Configuración', en: 'Configuration' },
      panel: 'strip',
      to: '/config',
      Icon: IconSettings,
      isFor: only('ROLE_ADMIN'),
    },
  ],
  words: () => import('./configuration.words.ts'),
} as const satisfies Feature;
