import type { Feature } from '../../platform/feature.ts';
import { allExceptionsCsv, exceptionsCsv } from './exceptions.export.ts';
import { exceptionRoutes } from './exceptions.routes.ts';

/** What agencies leave alone although a vaccine would stop it. */
export const exceptionsFeature: Feature = {
  name: 'exceptions',
  routes: () => exceptionRoutes,
  exports: [exceptionsCsv, allExceptionsCsv],
  constraints: { missing: { vaccine_exceptions_vaccine_id_fkey: 'vaccine.notfound' } },
};
