import { api, permissions } from '@egida/contract';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import type { Feature } from '../../routes/feature.ts';
import { finderOf } from '../../routes/finder.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { overseers } from '../../routes/menu-reader.ts';
import { leadToOwnAgency } from '../../session/own-agency.ts';
import { keysBeside, withoutKeyWords } from '../api-keys/api-keys.ts';

const agenciesPage = lazyPage(async () => (await import('./agencies-page.tsx')).AgenciesPage);
const label: Label = { es: 'Organismos', en: 'Agencies' };

const agenciesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/agencies',
  staticData: { acl: { allowedTo: permissions['agencies:read'] }, area: ['agencies', 'tree'] },
  // What a link says of agencies says nothing of their computers.
  beforeLoad: leadToOwnAgency('/agencies/$agency/computers'),
  loader: agenciesPage.ready,
  component: agenciesPage.Page,
});

export const agenciesFeature = {
  screens: [agenciesRoute],
  menu: [
    {
      name: 'agencies',
      label,
      panel: 'overview',
      to: '/agencies',
      Icon: IconBuildingCommunity,
      isFor: ({ role, isSingleAgency }) => overseers.includes(role) && !isSingleAgency,
    },
  ],
  areaTabs: [
    {
      area: 'agencies',
      name: 'agencies',
      label,
      to: '/agencies',
      permission: 'agencies:read',
      Icon: IconBuildingCommunity,
    },
  ],
  find: [
    finderOf(api.agencies.list, {
      ...{ name: 'agencies', label, permission: 'agencies:read', Icon: IconBuildingCommunity },
      itemOf: ({ agencyId: id, name, code, path }) => ({
        ...{ id, label: name, detail: [code, path.join(' › ')].filter(Boolean).join(' · ') },
        ...{ to: '/agencies/$agency/computers', params: { agency: id } },
      }),
      searched: withoutKeyWords,
      besides: (rows, text) =>
        keysBeside(
          rows.map(({ agencyId: id, name }) => ({ id, name })),
          text,
        ),
    }),
  ],
  actions: [
    {
      name: 'createAgency',
      label: { es: 'Crear organismo', en: 'Create an agency' },
      permission: 'agencies:write',
      Icon: IconPlus,
      to: '/agencies',
      search: { panel: 'new' },
    },
  ],
  prefetch: [agenciesPage],
  words: () => import('./agencies.words.ts'),
} as const satisfies Feature;
