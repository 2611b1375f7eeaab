import type { Feature } from '../../routes/feature.ts';

/** The manual stands in the frame and has no screen of its own. */
export const manualFeature = {
  words: () => import('./manual.words.ts'),
} as const satisfies Feature;
