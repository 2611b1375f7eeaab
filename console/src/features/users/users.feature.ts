import { permissions } from '@egida/contract';
import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const usersPage = lazyPage(async () => (await import('./users-page.tsx')).UsersPage);

const usersRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/users',
  staticData: { acl: { allowedTo: permissions['users:read'] }, area: ['users'] },
  loader: usersPage.ready,
  component: usersPage.Page,
});

export const usersFeature = {
  screens: [usersRoute],
  menu: [
    {
      name: 'users',
      label: { es: 'Usuarios', en: 'Users' },
      panel: 'administration',
      to: '/users',
      Icon: IconUsers,
      isFor: only('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'),
    },
  ],
  prefetch: [usersPage],
  words: () => import('./users.words.ts'),
} as const satisfies Feature;
