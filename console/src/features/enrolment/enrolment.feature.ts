import type { Feature } from '../../routes/feature.ts';

/** Computers that wait for approval; they show where computers do. */
export const enrolmentFeature = {
  words: () => import('./enrolment.words.ts'),
} as const satisfies Feature;
