import { permissions } from '@egida/contract';
import { createRoute, redirect } from '@tanstack/react-router';
import {
  agenciesPage,
  agencySummaryPage,
  agencyVaccinesPage,
  alertsPage,
  auditPage,
  certsPage,
  computersPage,
  configurationPage,
  fleetPage,
  instancePage,
  instancesPage,
  outboxPage,
  sectorsPage,
  usersPage,
  vaccineDeploymentsPage,
  vaccinesPage,
  versionControlPage,
} from './pages.ts';
import { agencyRoute } from './routes/agency-route.ts';
import { mainRoute } from './routes/main-route.ts';
import { useSession } from './session/session.tsx';

const alertsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/alerts',
  staticData: { acl: { allowedTo: permissions['alerts:read'] } },
  loader: alertsPage.ready,
  component: () => <alertsPage.Page agencyId={useSession().singleAgency?.id} />,
});

const vaccinesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vaccines',
  staticData: { acl: { allowedTo: permissions['vaccines:read'] } },
  // Who has one agency always works in it.
  beforeLoad: ({ context: { session } }) => {
    const agency = session.singleAgency?.id;
    if (agency) throw redirect({ to: '/agencies/$agency/vaccines', params: { agency }, replace: true });
  },
  loader: vaccinesPage.ready,
  component: vaccinesPage.Page,
});

const vaccineDeploymentsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vaccines/$vaccineId/deployments',
  staticData: { acl: { allowedTo: permissions['vaccines:read'] } },
  loader: vaccineDeploymentsPage.ready,
  component: () => <VaccineDeploymentsScreen />,
});

// Another vaccine is another screen: nothing of the last one's list carries over.
const VaccineDeploymentsScreen = () => {
  const { vaccineId } = vaccineDeploymentsRoute.useParams();
  return <vaccineDeploymentsPage.Page key={vaccineId} vaccineId={vaccineId} />;
};

const agenciesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/agencies',
  staticData: { acl: { allowedTo: permissions['agencies:read'] } },
  beforeLoad: ({ context: { session } }) => {
    const agency = session.singleAgency?.id;
    if (agency) throw redirect({ to: '/agencies/$agency/computers', params: { agency }, replace: true });
  },
  loader: agenciesPage.ready,
  component: agenciesPage.Page,
});

const fleetRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/computers',
  staticData: { acl: { allowedTo: permissions['computers:read'] } },
  beforeLoad: ({ context: { session } }) => {
    const agency = session.singleAgency?.id;
    if (agency) throw redirect({ to: '/agencies/$agency/computers', params: { agency }, replace: true });
  },
  loader: fleetPage.ready,
  component: fleetPage.Page,
});

const agencyIndexRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/',
  staticData: { acl: { allowedTo: permissions['agencies:read'] } },
  beforeLoad: ({ context: { session }, params }) => {
    if (session.singleAgency) throw redirect({ to: '/agencies/$agency/computers', params, replace: true });
  },
  loader: agencySummaryPage.ready,
  component: () => <agencySummaryPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const computersRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/computers',
  staticData: { acl: { allowedTo: permissions['computers:read'] } },
  loader: computersPage.ready,
  component: () => <computersPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const agencyVaccinesRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/vaccines',
  staticData: { acl: { allowedTo: permissions['agencies:read'] } },
  loader: agencyVaccinesPage.ready,
  component: () => <agencyVaccinesPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const agencyAlertsRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/alerts',
  staticData: { acl: { allowedTo: permissions['alerts:read'] } },
  loader: alertsPage.ready,
  component: () => <alertsPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const usersRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/users',
  staticData: { acl: { allowedTo: permissions['users:read'] } },
  loader: usersPage.ready,
  component: usersPage.Page,
});

const auditRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/audit',
  staticData: { acl: { allowedTo: permissions['audit:read'] } },
  loader: auditPage.ready,
  component: auditPage.Page,
});

const configurationRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/config',
  staticData: { acl: { allowedTo: permissions['configurations:write'] } },
  loader: configurationPage.ready,
  component: configurationPage.Page,
});

const outboxRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/outbox',
  staticData: { acl: { allowedTo: permissions['outbox:read'] } },
  loader: outboxPage.ready,
  component: outboxPage.Page,
});

const sectorsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/sectors',
  staticData: { acl: { allowedTo: permissions['sectors:read'] } },
  loader: sectorsPage.ready,
  component: sectorsPage.Page,
});

const instancesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/federated',
  staticData: { acl: { allowedTo: permissions['instances:write'] } },
  loader: instancesPage.ready,
  component: instancesPage.Page,
});

const instanceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/federated/$instanceId',
  staticData: { acl: { allowedTo: permissions['instances:write'] } },
  loader: instancePage.ready,
  component: () => <InstanceScreen />,
});

// Another instance is another screen: nothing of the last one's lists carries over.
const InstanceScreen = () => {
  const { instanceId } = instanceRoute.useParams();
  return <instancePage.Page key={instanceId} instanceId={instanceId} />;
};

const certsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/certs',
  staticData: { acl: { allowedTo: permissions['certs:write'] } },
  loader: certsPage.ready,
  component: certsPage.Page,
});

const versionControlRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/version-control',
  staticData: { acl: { allowedTo: permissions['versions:manage'] } },
  loader: versionControlPage.ready,
  component: versionControlPage.Page,
});

export const screenRoutes = [
  alertsRoute,
  vaccinesRoute,
  vaccineDeploymentsRoute,
  agenciesRoute,
  fleetRoute,
  agencyRoute.addChildren([agencyIndexRoute, computersRoute, agencyVaccinesRoute, agencyAlertsRoute]),
  sectorsRoute,
  usersRoute,
  instancesRoute,
  instanceRoute,
  certsRoute,
  auditRoute,
  versionControlRoute,
  configurationRoute,
  outboxRoute,
] as const;
