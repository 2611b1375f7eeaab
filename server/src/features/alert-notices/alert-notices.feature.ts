import type { Feature } from '../../platform/feature.ts';

export const alertNoticesFeature: Feature = { name: 'alert-notices' };
