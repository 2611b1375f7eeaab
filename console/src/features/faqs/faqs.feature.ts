import { roles } from '@egida/contract';
import { IconHelpCircle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Label } from '../../i18n/label.ts';
import { currentLocale } from '../../i18n/locale.ts';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';
import { questionsIn } from './questions-in.ts';

const faqsPage = lazyPage(async () => (await import('./faqs-page.tsx')).FaqsPage);
const label: Label = { es: 'Preguntas frecuentes', en: 'Frequently asked questions' };

const faqsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/faqs',
  // It asks the server for nothing: the texts are the console's own.
  staticData: { acl: { allowedTo: roles }, area: [] },
  loader: async () => {
    await Promise.all([faqsPage.ready(), questionsIn[currentLocale()].ready()]);
  },
  component: faqsPage.Page,
});

/** What people ask, answered: for everybody, from the strip at the edge. */
export const faqsFeature = {
  screens: [faqsRoute],
  menu: [{ name: 'faqs', label, panel: 'strip', to: '/faqs', Icon: IconHelpCircle, isFor: only(...roles) }],
} as const satisfies Feature;
