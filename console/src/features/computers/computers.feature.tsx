import { api, permissions } from '@egida/contract';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { finderOf } from '../../routes/finder.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { inOneAgency, overseers } from '../../routes/menu-reader.ts';
import { leadToOwnAgency } from '../../session/own-agency.ts';

const computersPage = lazyPage(async () => (await import('./computers-page.tsx')).ComputersPage);
const computerPage = lazyPage(async () => (await import('./computer-page.tsx')).ComputerPage);
const fleetPage = lazyPage(async () => (await import('./fleet-page.tsx')).FleetPage);
const label: Label = { es: 'Equipos', en: 'Computers' };

const fleetRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/computers',
  staticData: { acl: { allowedTo: permissions['computers:read'] }, area: ['agents'] },
  beforeLoad: leadToOwnAgency('/agencies/$agency/computers', {
    ofAll: api.fleet.list.list,
    ofOne: api.computers.list.list,
  }),
  loader: fleetPage.ready,
  component: fleetPage.Page,
});

const computersRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/computers',
  staticData: { acl: { allowedTo: permissions['computers:read'] }, area: ['agents'] },
  loader: computersPage.ready,
  component: () => <computersPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const computerRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/computers/$agentId',
  staticData: {
    acl: { allowedTo: permissions['computers:read'] },
    area: ['agents', 'deployments', 'alerts', 'telemetry'],
  },
  loader: computerPage.ready,
  component: () => <ComputerScreen />,
});

// Another computer is another screen: nothing of the last one's lists carries over.
const ComputerScreen = () => {
  const { agency, agentId } = computerRoute.useParams();
  return <computerPage.Page key={agentId} agencyId={agency} agentId={agentId} />;
};

export const computersFeature = {
  screens: [fleetRoute],
  agencyScreens: [computersRoute, computerRoute],
  menu: [
    {
      name: 'computers',
      label,
      panel: 'overview',
      to: '/computers',
      Icon: IconDeviceDesktop,
      isFor: ({ role, isSingleAgency }) => overseers.includes(role) && !isSingleAgency,
    },
    {
      name: 'computers',
      label,
      panel: 'overview',
      to: '/agencies/$agency/computers',
      Icon: IconDeviceDesktop,
      isFor: inOneAgency,
    },
  ],
  agencySection: { name: 'computers', label, place: 2, to: '/agencies/$agency/computers', Icon: IconDeviceDesktop },
  find: [
    finderOf(api.fleet.list, {
      ...{ name: 'computers', label, permission: 'computers:read', Icon: IconDeviceDesktop },
      itemOf: ({ id, name, agencyId, agencyName, ipAddress }) => ({
        ...{ id, label: name, detail: [agencyName, ipAddress].filter(Boolean).join(' · ') },
        ...{ to: '/agencies/$agency/computers/$agentId', params: { agency: agencyId, agentId: id } },
      }),
    }),
  ],
  keys: {
    name: 'computers',
    label,
    permission: 'computers:write',
    keys: [
      { key: 'T', label: { es: 'Etiquetar los equipos marcados', en: 'Tag the computers that are ticked' } },
      { key: 'M', label: { es: 'Moverlos a otro organismo', en: 'Move them to another agency' } },
    ],
  },
  prefetch: [computersPage],
  words: () => import('./computers.words.ts'),
} as const satisfies Feature;
