import { permissions } from '@egida/contract';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';

const agencySummaryPage = lazyPage(async () => (await import('./agency-summary-page.tsx')).AgencySummaryPage);

const agencySummaryRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/',
  staticData: {
    acl: { allowedTo: permissions['dashboard:read'] },
    area: ['agencies', 'agents', 'alerts', 'vaccines', 'totals', 'count', 'evolution'],
  },
  loader: agencySummaryPage.ready,
  component: () => <agencySummaryPage.Page agencyId={agencyRoute.useParams().agency} />,
});

export const agencySummaryFeature = {
  agencyScreens: [agencySummaryRoute],
  agencySection: {
    name: 'dashboard',
    label: { es: 'Panel', en: 'Dashboard' },
    place: 1,
    to: '/agencies/$agency',
    Icon: IconLayoutDashboard,
  },
} as const satisfies Feature;
