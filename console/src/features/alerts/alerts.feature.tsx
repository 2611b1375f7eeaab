import { permissions } from '@egida/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only, overseers } from '../../routes/menu-reader.ts';
import { useSession } from '../../session/session.tsx';

const alertsPage = lazyPage(async () => (await import('./alerts-page.tsx')).AlertsPage);
const label: Label = { es: 'Alertas', en: 'Alerts' };

const alertsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/alerts',
  staticData: { acl: { allowedTo: permissions['alerts:read'] }, area: ['alerts', 'groups'] },
  loader: alertsPage.ready,
  component: () => <alertsPage.Page agencyId={useSession().singleAgency?.id} />,
});

const agencyAlertsRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/alerts',
  staticData: { acl: { allowedTo: permissions['alerts:read'] }, area: ['alerts', 'groups'] },
  loader: alertsPage.ready,
  component: () => <alertsPage.Page agencyId={agencyRoute.useParams().agency} />,
});

export const alertsFeature = {
  screens: [alertsRoute],
  agencyScreens: [agencyAlertsRoute],
  menu: [
    { name: 'alerts', label, panel: 'overview', to: '/alerts', Icon: IconAlertTriangle, isFor: only(...overseers) },
  ],
  agencySection: { name: 'alerts', label, place: 5, to: '/agencies/$agency/alerts', Icon: IconAlertTriangle },
  keys: {
    name: 'alerts',
    label,
    permission: 'alerts:write',
    keys: [
      { key: 'E', label: { es: 'Resolver la alerta, o las marcadas', en: 'Resolve the alert, or those ticked' } },
      {
        key: 'R',
        label: {
          es: 'Descartarla como falso positivo y ver la excepción; otra vez, ir a la siguiente',
          en: 'Reject it as a false positive and see the exception; again, go to the next',
        },
      },
      { key: 'Z', label: { es: 'Deshacer lo último', en: 'Undo the last' } },
    ],
  },
  prefetch: [alertsPage],
  words: () => import('./alerts.words.ts'),
} as const satisfies Feature;
