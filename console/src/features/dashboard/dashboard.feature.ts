import { permissions } from '@egida/contract';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { inOneAgency, overseers } from '../../routes/menu-reader.ts';

const dashboardPage = lazyPage(async () => (await import('./dashboard-page.tsx')).DashboardPage);
const label: Label = { es: 'Panel', en: 'Dashboard' };

/** Where everybody begins. Who has one agency, or sees no dashboard, is led on before they come here. */
const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  staticData: {
    acl: { allowedTo: permissions['dashboard:read'] },
    area: ['totals', 'count', 'evolution', 'alerts'],
  },
  loader: dashboardPage.ready,
  component: dashboardPage.Page,
});

export const dashboardFeature = {
  screens: [dashboardRoute],
  menu: [
    {
      name: 'dashboard',
      label,
      panel: 'overview',
      to: '/',
      Icon: IconLayoutDashboard,
      isFor: ({ role, isSingleAgency }) => overseers.includes(role) && !isSingleAgency,
    },
    {
      name: 'dashboard',
      label,
      panel: 'overview',
      to: '/agencies/$agency',
      Icon: IconLayoutDashboard,
      isFor: inOneAgency,
    },
  ],
  prefetch: [dashboardPage],
  words: () => import('./dashboard.words.ts'),
} as const satisfies Feature;
