import type { Feature } from '../../routes/feature.ts';

/** Exceptions stand in the panels of vaccines and alerts, and have no screen of their own. */
export const exceptionsFeature = {
  words: () => import('./exceptions.words.ts'),
} as const satisfies Feature;
