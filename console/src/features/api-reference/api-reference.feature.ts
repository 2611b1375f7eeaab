import { roles } from '@egida/contract';
import { IconBook2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const apiReferencePage = lazyPage(async () => (await import('./api-reference-page.tsx')).ApiReferencePage);

const apiReferenceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/api-reference',
  staticData: { acl: { allowedTo: roles }, area: ['openapi.json'] },
  loader: apiReferencePage.ready,
  component: apiReferencePage.Page,
});

/** Every call of the API, as the server describes it. */
export const apiReferenceFeature = {
  screens: [apiReferenceRoute],
  unlisted: [
    {
      name: 'apiReference',
      label: { es: 'Referencia de la API', en: 'API reference' },
      to: '/api-reference',
      Icon: IconBook2,
    },
  ],
} as const satisfies Feature;
