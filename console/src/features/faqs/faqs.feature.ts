import type { Feature } from '../../routes/feature.ts';

export const faqsFeature = {} as const satisfies Feature;
