import type { Feature } from '../../routes/feature.ts';

/** It stands in the frame and has no screen of its own. */
export const accountFeature = {
  words: () => import('./account.words.ts'),
} as const satisfies Feature;
