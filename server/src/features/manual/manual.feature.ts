import type { Feature } from '../../platform/feature.ts';

export const manualFeature: Feature = { name: 'manual' };
