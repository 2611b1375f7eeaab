import type { Feature } from '../../platform/feature.ts';

export const newsFeature: Feature = { name: 'news' };
