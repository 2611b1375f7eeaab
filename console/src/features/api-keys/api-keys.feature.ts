import type { Feature } from '../../routes/feature.ts';

export const apiKeysFeature = {} as const satisfies Feature;
