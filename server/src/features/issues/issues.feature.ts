import type { Feature } from '../../platform/feature.ts';

export const issuesFeature: Feature = { name: 'issues' };
