import { permissions } from '@egida/contract';
import { IconSpeakerphone } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const outboxPage = lazyPage(async () => (await import('./outbox-page.tsx')).OutboxPage);

const outboxRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/outbox',
  staticData: { acl: { allowedTo: permissions['outbox:read'] }, area: ['outbox'] },
  loader: outboxPage.ready,
  component: outboxPage.Page,
});

export const outboxFeature = {
  screens: [outboxRoute],
  actions: [
    {
      name: 'seeOutbox',
      label: { es: 'Ver el correo saliente', en: 'See outgoing mail' },
      permission: 'outbox:read',
      Icon: IconSpeakerphone,
      to: '/outbox',
      search: {},
    },
  ],
  words: () => import('./outbox.words.ts'),
} as const satisfies Feature;
