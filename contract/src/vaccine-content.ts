import { z } from 'zod';
import { OsFamily } from './computer-row.ts';
import { VaccineRules } from './vaccine-rules.ts';

/** What is named by its SHA-256: the canonical JSON (RFC 8785) of exactly this. */
export const VaccineContent = z
  .object({ osFamily: OsFamily, os: z.array(z.string()), min_version: z.string().nullable(), rules: VaccineRules })
  .meta({ id: 'VaccineContent' });
export type VaccineContent = z.output<typeof VaccineContent>;
