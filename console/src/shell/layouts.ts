import { words } from '../features.ts';
import { learnWords } from '../i18n/known-words.ts';
import { lazyPage } from '../routes/lazy-page.tsx';

const learnAllWords = async () => {
  for (const learned of await Promise.all(words.map((fetchWords) => fetchWords()))) learnWords(learned);
};

/** The frames around screens, each in a chunk of its own. Any screen may fail with any code: the main one brings all words. */
export const mainLayout = lazyPage(async () => {
  const [{ MainLayout }] = await Promise.all([import('./main-layout.tsx'), learnAllWords()]);
  return MainLayout;
});
export const agencyLayout = lazyPage(async () => (await import('./agency-layout.tsx')).AgencyLayout);
