import type { Feature } from '../../routes/feature.ts';

/** Bulk actions stand in the lists and in the frame, and have no screen of their own. */
export const bulkFeature = {
  words: () => import('./bulk.words.ts'),
} as const satisfies Feature;
