import { permissions } from '@egida/contract';
import { IconCertificate } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const certsPage = lazyPage(async () => (await import('./certs-page.tsx')).CertsPage);

const certsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/certs',
  staticData: { acl: { allowedTo: permissions['certs:write'] }, area: ['certs'] },
  loader: certsPage.ready,
  component: certsPage.Page,
});

export const certsFeature = {
  screens: [certsRoute],
  menu: [
    {
      name: 'certs',
      label: { es: 'Certificados', en: 'Certificates' },
      panel: 'administration',
      to: '/certs',
      Icon: IconCertificate,
      isFor: only('ROLE_ADMIN'),
      mark: async () => (await import('./certs-mark.tsx')).CertsMark,
    },
  ],
  words: () => import('./certs.words.ts'),
} as const satisfies Feature;
