import type { Feature } from '../../routes/feature.ts';

export const issuesFeature = {} as const satisfies Feature;
