import { permissions } from '@egida/contract';
import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const auditPage = lazyPage(async () => (await import('./audit-page.tsx')).AuditPage);

const auditRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/audit',
  staticData: { acl: { allowedTo: permissions['audit:read'] }, area: ['audit'] },
  loader: auditPage.ready,
  component: auditPage.Page,
});

export const auditFeature = {
  screens: [auditRoute],
  menu: [
    {
      name: 'audit',
      label: { es: 'Auditoría', en: 'Audit' },
      panel: 'administration',
      to: '/audit',
      Icon: IconHistory,
      isFor: only('ROLE_ADMIN'),
    },
  ],
  words: () => import('./audit.words.ts'),
} as const satisfies Feature;
