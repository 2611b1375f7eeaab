import type { Feature } from '../../routes/feature.ts';

export const communicationsFeature = {} as const satisfies Feature;
