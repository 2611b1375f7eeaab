import type { Locale } from '../../i18n/locale.ts';
import { type LazyPage, lazyPage } from '../../routes/lazy-page.tsx';
import type { QuestionsProps } from './questions-props.ts';

/** The questions in each language, which is fetched when somebody reads it. */
export const questionsIn: Record<Locale, LazyPage<QuestionsProps>> = {
  es: lazyPage(async () => (await import('./spanish-questions.tsx')).SpanishQuestions),
  en: lazyPage(async () => (await import('./english-questions.tsx')).EnglishQuestions),
};
