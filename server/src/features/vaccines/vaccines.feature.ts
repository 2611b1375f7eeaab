import type { Feature } from '../../platform/feature.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueCsv, catalogueZip } from './vaccines.export.ts';
import { vaccineRoutes } from './vaccines.routes.ts';

/** The catalogue of protection rules. */
export const vaccinesFeature: Feature = {
  name: 'vaccines',
  routes: (services) => [...vaccineRoutes, ...catalogueRoutes(services)],
  exports: [catalogueCsv, catalogueZip],
  constraints: { refused: { vaccine_from_main: 'vaccine.fromMain' } },
};
