import type { Feature } from '../../platform/feature.ts';

export const apiKeysFeature: Feature = { name: 'api-keys' };
