import { permissions } from '@egida/contract';
import { IconVaccine } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { inOneAgency } from '../../routes/menu-reader.ts';
import { vaccinesLabel as label } from '../vaccines/vaccines.ts';

const vaccineDeploymentsPage = lazyPage(
  async () => (await import('./vaccine-deployments-page.tsx')).VaccineDeploymentsPage,
);
const agencyVaccinesPage = lazyPage(async () => (await import('./agency-vaccines-page.tsx')).AgencyVaccinesPage);

const agencyVaccinePage = lazyPage(async () => (await import('./agency-vaccine-page.tsx')).AgencyVaccinePage);

const vaccineDeploymentsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vaccines/$vaccineId/deployments',
  staticData: { acl: { allowedTo: permissions['vaccines:read'] }, area: ['deployments', 'vaccines'] },
  loader: vaccineDeploymentsPage.ready,
  component: () => <VaccineDeploymentsScreen />,
});

// Another vaccine is another screen: nothing of the last one's list carries over.
const VaccineDeploymentsScreen = () => {
  const { vaccineId } = vaccineDeploymentsRoute.useParams();
  return <vaccineDeploymentsPage.Page key={vaccineId} vaccineId={vaccineId} />;
};

const agencyVaccinesRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/vaccines',
  staticData: { acl: { allowedTo: permissions['agencies:read'] }, area: ['vaccines', 'deployments'] },
  loader: agencyVaccinesPage.ready,
  component: () => <agencyVaccinesPage.Page agencyId={agencyRoute.useParams().agency} />,
});

const agencyVaccineRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/vaccines/$vaccineId',
  staticData: { acl: { allowedTo: permissions['agencies:read'] }, area: ['vaccines', 'deployments'] },
  loader: agencyVaccinePage.ready,
  component: () => <AgencyVaccineScreen />,
});

// Another vaccine is another screen here, too.
const AgencyVaccineScreen = () => {
  const { agency, vaccineId } = agencyVaccineRoute.useParams();
  return <agencyVaccinePage.Page key={vaccineId} agencyId={agency} vaccineId={vaccineId} />;
};

export const deploymentsFeature = {
  screens: [vaccineDeploymentsRoute],
  agencyScreens: [agencyVaccinesRoute, agencyVaccineRoute],
  menu: [
    {
      name: 'vaccines',
      label,
      panel: 'overview',
      to: '/agencies/$agency/vaccines',
      Icon: IconVaccine,
      isFor: inOneAgency,
    },
  ],
  agencySection: { name: 'vaccines', label, place: 3, to: '/agencies/$agency/vaccines', Icon: IconVaccine },
  prefetch: [agencyVaccinesPage],
  words: () => import('./deployments.words.ts'),
} as const satisfies Feature;
