import { api, permissions } from '@egida/contract';
import { IconShieldMinus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { leadToOwnAgency } from '../../session/own-agency.ts';

const allExceptionsPage = lazyPage(async () => (await import('./all-exceptions-page.tsx')).AllExceptionsPage);
const exceptionsPage = lazyPage(async () => (await import('./exceptions-page.tsx')).ExceptionsPage);
const label: Label = { es: 'Excepciones', en: 'Exceptions' };

const allExceptionsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/exceptions',
  staticData: { acl: { allowedTo: permissions['vaccines:deploy'] }, area: ['exceptions'] },
  beforeLoad: leadToOwnAgency('/agencies/$agency/exceptions', {
    ofAll: api.allExceptions.list.list,
    ofOne: api.exceptions.ofAgency.list,
  }),
  loader: allExceptionsPage.ready,
  component: allExceptionsPage.Page,
});

const exceptionsRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/exceptions',
  staticData: { acl: { allowedTo: permissions['vaccines:deploy'] }, area: ['exceptions'] },
  loader: exceptionsPage.ready,
  component: () => <exceptionsPage.Page agencyId={agencyRoute.useParams().agency} />,
});

/** What agencies leave alone. One exception stands in the panels of its vaccine and its alerts; here are all of them. */
export const exceptionsFeature = {
  screens: [allExceptionsRoute],
  agencyScreens: [exceptionsRoute],
  areaTabs: [
    {
      ...{ area: 'vaccines', name: 'exceptions', label, to: '/exceptions', Icon: IconShieldMinus },
      permission: 'vaccines:deploy',
    },
  ],
  agencySection: {
    ...{ name: 'exceptions', label, place: 4, to: '/agencies/$agency/exceptions', Icon: IconShieldMinus },
    permission: 'vaccines:deploy',
  },
  words: () => import('./exceptions.words.ts'),
} as const satisfies Feature;
