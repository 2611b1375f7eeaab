import { permissions } from '@egida/contract';
import { IconSpeakerphone } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const communicationsPage = lazyPage(async () => (await import('./communications-page.tsx')).CommunicationsPage);

const communicationsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/communications',
  staticData: { acl: { allowedTo: permissions['communications:write'] }, area: ['communications', 'recipients'] },
  loader: communicationsPage.ready,
  component: communicationsPage.Page,
});

export const communicationsFeature = {
  screens: [communicationsRoute],
  areaTabs: [
    {
      area: 'agencies',
      name: 'communications',
      label: { es: 'Comunicados', en: 'Communications' },
      to: '/communications',
      permission: 'communications:write',
      Icon: IconSpeakerphone,
    },
  ],
  actions: [
    {
      name: 'writeToAgencies',
      label: { es: 'Escribir a organismos', en: 'Write to agencies' },
      permission: 'communications:write',
      Icon: IconSpeakerphone,
      to: '/communications',
      search: { panel: 'new' },
    },
  ],
  words: () => import('./communications.words.ts'),
} as const satisfies Feature;
