import { agencyExport } from './features/agencies/agencies.export.ts';
import { auditExport } from './features/audit/audit.export.ts';
import { computersExport, fleetExport } from './features/computers/computers.export.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './features/deployments/agency-vaccines.export.ts';
import { userExport } from './features/users/users.export.ts';
import { catalogueCsv, catalogueZip } from './features/vaccines/vaccines.export.ts';
import { versionExport } from './features/versions/versions.export.ts';
import type { Export } from './platform/exports/exports.ts';

/** Every list that can be had as a file. */
export const allExports: readonly Export[] = [
  agencyExport,
  agencyVaccinesCsv,
  agencyVaccinesZip,
  auditExport,
  catalogueCsv,
  catalogueZip,
  computersExport,
  fleetExport,
  userExport,
  versionExport,
];
