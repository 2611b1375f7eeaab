import { api, permissions } from '@egida/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { finderOf } from '../../routes/finder.ts';
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

const label = { es: 'Usuarios', en: 'Users' };

export const usersFeature = {
  screens: [usersRoute],
  menu: [
    {
      name: 'users',
      label,
      panel: 'administration',
      to: '/users',
      Icon: IconUsers,
      isFor: only('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'),
    },
  ],
  areaTabs: [{ area: 'users', name: 'users', label, to: '/users', permission: 'users:read', Icon: IconUsers }],
  find: [
    finderOf(api.users.list, {
      ...{ name: 'users', label, permission: 'users:read', Icon: IconUsers },
      itemOf: ({ id, username, firstname, lastname, email }) => ({
        ...{ id, label: username, detail: [`${firstname} ${lastname}`.trim(), email].filter(Boolean).join(' · ') },
        ...{ to: '/users', search: { panel: id } },
      }),
    }),
  ],
  actions: [
    {
      name: 'createUser',
      label: { es: 'Crear usuario', en: 'Create a user' },
      permission: 'users:write',
      Icon: IconUserPlus,
      to: '/users',
      search: { panel: 'new' },
    },
  ],
  prefetch: [usersPage],
  words: () => import('./users.words.ts'),
} as const satisfies Feature;
