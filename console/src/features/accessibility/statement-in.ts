import type { ReactNode } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import { type LazyPage, lazyPage } from '../../routes/lazy-page.tsx';

interface StatementProps {
  draw: (text: string) => ReactNode;
}

const statement = (load: () => Promise<{ default: string }>): LazyPage<StatementProps> =>
  lazyPage(async () => {
    const { default: text } = await load();
    return ({ draw }) => draw(text);
  });

/** The statement in each language, as the documentation has it; fetched when somebody reads it. */
export const statementIn: Record<Locale, LazyPage<StatementProps>> = {
  es: statement(() => import('../../../../docs/accessibility.es.md?raw')),
  en: statement(() => import('../../../../docs/accessibility.en.md?raw')),
};
