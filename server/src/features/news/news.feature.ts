import type { Feature } from '../../platform/feature.ts';
import { newsRoutes } from './news.routes.ts';

/** What administrators tell everybody, and who has read it. */
export const newsFeature: Feature = {
  name: 'news',
  routes: () => newsRoutes,
};
