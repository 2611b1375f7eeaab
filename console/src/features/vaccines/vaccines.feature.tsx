import { api, permissions } from '@egida/contract';
import { IconPlus, IconVaccine } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { finderOf } from '../../routes/finder.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';
import { leadToOwnAgency } from '../../session/own-agency.ts';
import { vaccinesLabel as label } from './vaccines-label.ts';

const vaccinesPage = lazyPage(async () => (await import('./vaccines-page.tsx')).VaccinesPage);
const vaccinePage = lazyPage(async () => (await import('./vaccine-page.tsx')).VaccinePage);

const vaccinesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vaccines',
  staticData: { acl: { allowedTo: permissions['vaccines:read'] }, area: ['vaccines', 'held'] },
  beforeLoad: leadToOwnAgency('/agencies/$agency/vaccines', {
    ofAll: api.vaccines.list.list,
    ofOne: api.deployments.ofAgency.list,
  }),
  loader: vaccinesPage.ready,
  component: vaccinesPage.Page,
});

// Whoever has one agency may be sent a link to a vaccine, too: what it is, they may read.
const vaccineRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/vaccines/$vaccineId',
  staticData: { acl: { allowedTo: permissions['vaccines:read'] }, area: ['vaccines', 'held'] },
  loader: vaccinePage.ready,
  component: () => <VaccineScreen />,
});

// Another vaccine is another screen: nothing of the last one's editor carries over.
const VaccineScreen = () => {
  const { vaccineId } = vaccineRoute.useParams();
  return <vaccinePage.Page key={vaccineId} vaccineId={vaccineId} />;
};

export const vaccinesFeature = {
  screens: [vaccinesRoute, vaccineRoute],
  // For some it is what they oversee, for others something to administer.
  menu: [
    {
      name: 'vaccines',
      label,
      panel: 'overview',
      to: '/vaccines',
      Icon: IconVaccine,
      isFor: only('ROLE_CLASSIFIED', 'ROLE_MANAGER'),
    },
    {
      name: 'vaccines',
      label,
      panel: 'administration',
      to: '/vaccines',
      Icon: IconVaccine,
      isFor: only('ROLE_ADMIN', 'ROLE_SERVICEDESK'),
    },
  ],
  areaTabs: [
    {
      area: 'vaccines',
      name: 'vaccines',
      label,
      to: '/vaccines',
      permission: 'vaccines:read',
      Icon: IconVaccine,
    },
  ],
  find: [
    finderOf(api.vaccines.list, {
      ...{ name: 'vaccines', label, permission: 'vaccines:read', Icon: IconVaccine },
      itemOf: ({ id, name, description }) => ({
        ...{ id, label: name, detail: description },
        ...{ to: '/vaccines/$vaccineId', params: { vaccineId: id } },
      }),
    }),
  ],
  actions: [
    {
      name: 'createVaccine',
      label: { es: 'Crear vacuna', en: 'Create a vaccine' },
      permission: 'vaccines:write',
      Icon: IconPlus,
      to: '/vaccines',
      search: { panel: 'new' },
    },
  ],
  prefetch: [vaccinesPage],
  words: () => import('./vaccines.words.ts'),
} as const satisfies Feature;
