import { agencyExport } from './agencies/agencies.export.ts';
import { auditExport } from './audit/audit.export.ts';
import { computersExport, fleetExport } from './computers/computers.export.ts';
import type { Export } from './tasks/exports.ts';
import { userExport } from './users/users.export.ts';
import { versionExport } from './versions/versions.export.ts';

/** Every list that can be had as a file. */
export const allExports: readonly Export[] = [
  agencyExport,
  auditExport,
  computersExport,
  fleetExport,
  userExport,
  versionExport,
];
