import type { Feature } from '../../routes/feature.ts';

/** Downloads stand in the frame and have no screen of their own. */
export const downloadsFeature = {
  words: () => import('./downloads.words.ts'),
} as const satisfies Feature;
