import { permissions } from '@egida/contract';
import { IconKey } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { agencyRoute } from '../../routes/agency-route.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';

const apiKeysPage = lazyPage(async () => (await import('./api-keys-page.tsx')).ApiKeysPage);
const label: Label = { es: 'Claves de la API', en: 'API keys' };

const apiKeysRoute = createRoute({
  getParentRoute: () => agencyRoute,
  path: '/tokens',
  staticData: { acl: { allowedTo: permissions['tokens:write'] }, area: ['tokens', 'limits'] },
  loader: apiKeysPage.ready,
  component: () => <apiKeysPage.Page agencyId={agencyRoute.useParams().agency} />,
});

/** With what programs of an agency read what it has here. */
export const apiKeysFeature = {
  agencyScreens: [apiKeysRoute],
  agencySection: {
    ...{ name: 'tokens', label, place: 7, to: '/agencies/$agency/tokens', Icon: IconKey },
    permission: 'tokens:write',
  },
  words: () => import('./api-keys.words.ts'),
} as const satisfies Feature;
