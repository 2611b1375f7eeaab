import { permissions } from '@egida/contract';
import { IconLifebuoy } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';

const issuesPage = lazyPage(async () => (await import('./issues-page.tsx')).IssuesPage);

const issuesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/issues',
  staticData: { acl: { allowedTo: permissions['issues:manage'] }, area: ['issues'] },
  loader: issuesPage.ready,
  component: issuesPage.Page,
});

/** What people ask stands beside the people. Asking itself is in the frame, for whoever belongs to an agency. */
export const issuesFeature = {
  screens: [issuesRoute],
  areaTabs: [
    {
      area: 'users',
      name: 'issues',
      label: { es: 'Solicitudes de soporte', en: 'Support requests' },
      to: '/issues',
      permission: 'issues:manage',
      Icon: IconLifebuoy,
      mark: async () => (await import('./issues-mark.tsx')).IssuesMark,
    },
  ],
  words: () => import('./issues.words.ts'),
} as const satisfies Feature;
