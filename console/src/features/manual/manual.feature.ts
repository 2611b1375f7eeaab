import type { Feature } from '../../routes/feature.ts';

export const manualFeature = {} as const satisfies Feature;
