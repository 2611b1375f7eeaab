import type { Feature } from '../../routes/feature.ts';

export const apiReferenceFeature = {} as const satisfies Feature;
