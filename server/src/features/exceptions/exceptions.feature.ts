import type { Feature } from '../../platform/feature.ts';
import { exceptionRoutes } from './exceptions.routes.ts';

/** What agencies leave alone although a vaccine would stop it. */
export const exceptionsFeature: Feature = {
  name: 'exceptions',
  routes: () => exceptionRoutes,
  constraints: { missing: { vaccine_exceptions_vaccine_id_fkey: 'vaccine.notfound' } },
};
