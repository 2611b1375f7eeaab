import { z } from 'zod';
import { OsFamily } from './computer-row.ts';
import { ImportPreview, ImportReply } from './import-preview.ts';
import { endpoint } from './kernel/endpoint.ts';
import { Id, Instant, Sha256 } from './kernel/values.ts';
import { Reach } from './reach.ts';
import { prepareFile } from './tasks.ts';
import { VaccineContent } from './vaccine-content.ts';
import { criticalities, vaccineCategories, vaccineListOptions, vaccineTypes } from './vaccines.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const NamedList = z.object({ collection: z.array(Named) });

/** One of the vaccines that Égida brings along. */
export const StarterVaccine = z
  .object({
    key: z.string(),
    title: z.object({ es: z.string(), en: z.string() }),
    osFamily: OsFamily,
    category: z.enum(vaccineCategories),
    criticality: z.literal(Object.values(criticalities)),
    type: z.enum(vaccineTypes),
    confidence: z.enum(['documented', 'reported', 'known']),
    imported: z.boolean().meta({ description: 'Whether a vaccine made from it is in the catalogue already' }),
  })
  .meta({ id: 'StarterVaccine' });
export type StarterVaccine = z.output<typeof StarterVaccine>;

/** Rules that computers still hold although the vaccine has changed since. */
export const HeldContent = z
  .object({
    sha256: Sha256,
    since: Instant.meta({ description: 'When the vaccine was given these rules' }),
    computers: z.int(),
    content: VaccineContent,
  })
  .meta({ id: 'HeldContent' });
export type HeldContent = z.output<typeof HeldContent>;

const YesOrNo = z.enum(['true', 'false'], 'value.notvalid');

/** What `vaccine.reaches` says: vaccines of the zip that would go out at once, and whom the one that goes farthest would reach. */
export const ImportReach = z.object({ vaccines: z.int(), name: z.string(), reach: Reach });
export type ImportReach = z.output<typeof ImportReach>;

export const exportFormat = 1;
/** `manifest.json` of a zip of vaccines; each other file of it is an {@link ExportedVaccine}. */
export const ExportManifest = z.object({
  format: z.int(),
  createdOn: Instant,
  files: z.array(z.object({ name: z.string().max(200), sha256: Sha256 })).max(10_000, 'value.tooMany'),
});

export const catalogue = {
  all: endpoint({
    method: 'GET',
    path: '/api/vaccines/all',
    access: 'vaccines:read',
    response: z.object({ collection: z.array(Named.extend({ id: Id, osFamily: OsFamily })).max(10_000) }),
    summary: 'Every vaccine by its name, for lists to choose from',
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/vaccines/types',
    access: 'vaccines:write',
    response: NamedList,
    summary: 'The types of vaccines',
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/vaccines/categories',
    access: 'vaccines:write',
    response: NamedList,
    summary: 'The categories of vaccines',
  }),
  oses: endpoint({
    method: 'GET',
    path: '/api/oses',
    access: 'vaccines:write',
    response: z.object({ collection: z.array(Named.extend({ osFamily: OsFamily })) }),
    summary: 'The operating systems that a vaccine may be narrowed to',
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/vaccines/:vaccineId/held',
    access: 'vaccines:rules',
    response: z.object({
      computers: z
        .int()
        .meta({ description: 'That hold it, by whichever rules: a change reaches them, and a deletion' }),
      collection: z.array(HeldContent).max(20),
    }),
    summary: 'How many computers hold a vaccine, and former rules of it that some still do, the latest first',
  }),
  starter: endpoint({
    method: 'GET',
    path: '/api/vaccines/starter',
    access: 'vaccines:write',
    response: z.object({ collection: z.array(StarterVaccine) }),
    summary: 'The vaccines that Égida brings along',
  }),
  importStarter: endpoint({
    method: 'POST',
    path: '/api/vaccines/starter',
    access: 'vaccines:write',
    body: z
      .strictObject({ locale: z.enum(['es', 'en'], 'value.notvalid').default('es') })
      .meta({ examples: [{ locale: 'es' }] }),
    response: ImportReply,
    status: 201,
    summary: 'Add the vaccines that Égida brings along to the catalogue; none of them applies by itself',
  }),
  exportZip: endpoint({
    method: 'GET',
    path: '/api/vaccine/export',
    access: 'vaccines:export',
    effect: true,
    file: ['application/zip'],
    response: z.string(),
    summary: 'Every vaccine in a zip',
  }),
  previewZip: endpoint({
    method: 'POST',
    path: '/api/vaccines/uploadzip/preview',
    access: 'vaccines:write',
    upload: true,
    reads: true,
    response: ImportPreview,
    summary: 'What the import of a zip of vaccines would come to; nothing is changed',
  }),
  uploadZip: endpoint({
    method: 'POST',
    path: '/api/vaccines/uploadzip',
    access: 'vaccines:write',
    upload: true,
    query: z.strictObject({
      judged: Sha256.optional().meta({
        description: 'That of a preview: where the import would come to something else by now, it is `import.changed`',
      }),
      replace: YesOrNo.default('false'),
      push: YesOrNo.default('true').meta({
        description: 'Whether it may reach many computers at once; if not, `vaccine.reaches` says how many it would be',
      }),
    }),
    response: ImportReply,
    status: 201,
    summary: 'Import a zip of vaccines as they were exported: all of them, or none',
  }),
  prepareCsv: prepareFile({
    path: '/api/vaccines/preparecsv',
    access: 'vaccines:read',
    list: vaccineListOptions,
    summary: 'Prepare the catalogue as a CSV file',
  }),
  prepareZip: prepareFile({
    path: '/api/vaccines/preparezip',
    access: 'vaccines:export',
    list: vaccineListOptions,
    summary: 'Prepare the vaccines of a list as a zip that can be imported elsewhere',
  }),
};
