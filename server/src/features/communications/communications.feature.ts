import type { Feature } from '../../platform/feature.ts';

export const communicationsFeature: Feature = { name: 'communications' };
