import { z } from 'zod';
import { Id, Sha256 } from './kernel/values.ts';
import type { ExportedVaccine } from './vaccines.ts';

/** The vaccines of a zip: each is created, replaced where one of that id differs, or left as it is. */
export const ImportReply = z
  .object({
    created: z.int(),
    autorun: z.int().meta({ description: 'Of those created, how many are executed by themselves from now on' }),
    replaced: z.int(),
    unchanged: z.int(),
  })
  .meta({ id: 'VaccinesImported' });
export type ImportReply = z.output<typeof ImportReply>;

/** What of a vaccine an import may change. */
export const importedFields = [
  'name',
  'type',
  'description',
  'os',
  'osFamily',
  'min_version',
  'expiration',
  'visibility',
  'autorun',
  'criticality',
  'category',
  'rules',
  'reference',
] as const satisfies readonly (keyof ExportedVaccine)[];
export type ImportedField = (typeof importedFields)[number];

/** How many vaccines a preview names of each kind; all of them are counted. */
export const previewedAtMost = 200;

/** What an import would come to, were it sent now: the very numbers that it would answer, and which vaccines they are about. */
export const ImportPreview = z
  .object({
    ...ImportReply.shape,
    judged: Sha256.meta({
      description: 'Names exactly this outcome; an import that is sent with it does that, or nothing',
    }),
    fresh: z
      .array(z.object({ id: Id, name: z.string(), autorun: z.boolean() }))
      .max(previewedAtMost)
      .meta({ description: 'Those that are not here yet' }),
    differing: z
      .array(
        z.object({
          id: Id,
          name: z.string().meta({ description: 'As it is called here' }),
          fields: z.array(z.enum(importedFields)).meta({ description: 'What of it would become that of the file' }),
          computers: z.int().meta({ description: 'That hold it, and would be given what is new' }),
        }),
      )
      .max(previewedAtMost)
      .meta({ description: 'Those that are here with other content' }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.output<typeof ImportPreview>;
