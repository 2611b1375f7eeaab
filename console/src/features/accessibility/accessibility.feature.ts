import { IconAccessible } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { currentLocale } from '../../i18n/locale.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { rootRoute } from '../../routes/root-route.tsx';
import { statementIn } from './statement-in.ts';

const accessibilityPage = lazyPage(async () => (await import('./accessibility-page.tsx')).AccessibilityPage);

// Without a guard: it is for everybody, signed in or not.
const accessibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accessibility',
  loader: async () => {
    await Promise.all([accessibilityPage.ready(), statementIn[currentLocale()].ready()]);
  },
  component: accessibilityPage.Page,
});

/** The accessibility statement, from the foot of the login and from one's account. */
export const accessibilityFeature = {
  guestScreens: [accessibilityRoute],
  unlisted: [
    {
      name: 'accessibility',
      label: { es: 'Declaración de accesibilidad', en: 'Accessibility statement' },
      to: '/accessibility',
      Icon: IconAccessible,
    },
  ],
} as const satisfies Feature;
