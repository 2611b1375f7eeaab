import { agencyExport } from './agencies/agencies.export.ts';
import { auditExport } from './audit/audit.export.ts';
import { computersExport, fleetExport } from './computers/computers.export.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './deployments/agency-vaccines.export.ts';
import type { Export } from './tasks/exports.ts';
import { userExport } from './users/users.export.ts';
import { catalogueCsv, catalogueZip } from './vaccines/vaccines.export.ts';
import { versionExport } from './versions/versions.export.ts';

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
