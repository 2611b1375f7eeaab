import type { Feature } from '../../platform/feature.ts';
import { agencyExport } from './agencies.export.ts';
import { agencyRoutes } from './agencies.routes.ts';
import { countBranches } from './count-branches.ts';
import { handOverAgency } from './hand-over-agency.ts';
import { instanceAgencyRoutes } from './instance-agencies.routes.ts';
import { notifyAgencies } from './notify-agencies.ts';
import { sectorAgencyRoutes } from './sector-agencies.routes.ts';
import { toldAgencies } from './told-agencies.ts';

/** The organisations, in their tree. */
export const agenciesFeature: Feature = {
  name: 'agencies',
  routes: (services) => [...agencyRoutes, ...instanceAgencyRoutes(services), ...sectorAgencyRoutes],
  exports: [agencyExport],
  chores: ({ configurations, publicUrl }) => [notifyAgencies(configurations, publicUrl), countBranches],
  told: { agencies: toldAgencies },
  handOverAgency,
  constraints: {
    unique: { agencies_code_unique: 'agency.codeExists' },
    missing: { agencies_sector: 'sector.notfound' },
  },
};
