import { api, permissions } from '@egida/contract';
import { IconTopologyStar3 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';
import { leadToOwnAgency } from '../../session/own-agency.ts';

const telemetryPage = lazyPage(async () => (await import('./telemetry-page.tsx')).TelemetryPage);
const label: Label = { es: 'Telemetría', en: 'Telemetry' };

const telemetryRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/telemetry',
  staticData: { acl: { allowedTo: permissions['telemetry:read'] }, area: ['telemetry'] },
  beforeLoad: leadToOwnAgency('/agencies/$agency/telemetry', {
    ofAll: api.telemetry.list.list,
    ofOne: api.telemetry.ofAgency.list,
  }),
  loader: telemetryPage.ready,
  component: () => <telemetryPage.Page />,
});

const agencyTelemetryRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/telemetry',
  staticData: { acl: { allowedTo: permissions['telemetry:read'] }, area: ['telemetry'] },
  loader: telemetryPage.ready,
  component: () => <telemetryPage.Page agencyId={agencyRoute.useParams().agency} />,
});

/** What computers execute, of agencies that collect it. */
export const telemetryFeature = {
  screens: [telemetryRoute],
  agencyScreens: [agencyTelemetryRoute],
  menu: [
    {
      name: 'telemetry',
      label,
      panel: 'overview',
      to: '/telemetry',
      Icon: IconTopologyStar3,
      isFor: only('ROLE_ADMIN'),
    },
    {
      name: 'telemetry',
      label,
      panel: 'overview',
      to: '/agencies/$agency/telemetry',
      Icon: IconTopologyStar3,
      isFor: ({ role, isSingleAgency, hasTelemetry }) => role === 'ROLE_USER' && isSingleAgency && hasTelemetry,
    },
  ],
  agencySection: {
    name: 'telemetry',
    label,
    place: 6,
    to: '/agencies/$agency/telemetry',
    Icon: IconTopologyStar3,
    permission: 'telemetry:read',
    needsTelemetry: true,
  },
  words: () => import('./telemetry.words.ts'),
} as const satisfies Feature;
