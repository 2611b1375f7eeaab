import { z } from 'zod';
import { OsFamily, osFamilies } from './computer-row.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, InstantIn, Line, Text, VersionText } from './kernel/values.ts';
import { operatingSystems } from './operating-systems.ts';
import { usedRuleKinds, VaccineRules } from './vaccine-rules.ts';
import { pathsOfOtherFamily, UnjudgedRules, WrittenRules, writtenRulesOver } from './written-rules.ts';

export const vaccineTypes = [
  'FILE',
  'REGISTRY',
  'PROCESS',
  'COMMAND',
  'HASH',
  'MUTEX',
  'EVENT',
  'NETWORK',
  'DECEPTION',
  'DEBUGGER',
  'COMBINED',
] as const;
export const vaccineCategories = [
  'POLICY',
  'EXPLOIT',
  'PROCESS_EXECUTE_SUSPICIOUS',
  'RANSOM',
  'VIRUS',
  'WORM',
  'TROJAN',
  'RAT',
  'APT',
] as const;
export const criticalities = { LOW: 0, MEDIUM: 1, HIGH: 2, CRITICAL: 3 } as const;

/** What was not chosen is missing, not wrong. */
const unlessChosen = {
  error: ({ input }: { input?: unknown }) => ((input ?? '') === '' ? 'value.required' : 'value.notvalid'),
};
const Criticality = z.literal([0, 1, 2, 3], unlessChosen);
const Visibility = z.strictObject({
  serviceTypes: z
    .array(z.literal([1, 2, 3], 'value.notvalid'))
    .max(3, 'value.tooMany')
    .default([]),
  instanceIds: z.array(Id).max(1000, 'value.tooMany').default([]),
  agencyIds: z.array(Id).max(10_000, 'value.tooMany').default([]),
});

const Category = z.enum(vaccineCategories, unlessChosen);
const Family = z.enum(osFamilies, unlessChosen);

/** What a vaccine rests on: where its facts come from, and how well they are founded. */
const Reference = z.strictObject({
  key: Line(100).nullable(),
  confidence: z.enum(['documented', 'reported', 'known'], 'value.notvalid').nullable(),
  techniques: z.array(Line(20)).max(50, 'value.tooMany'),
  sources: z.array(Text(500)).max(50, 'value.tooMany'),
});

/** Rules that do something at all. */
const someOf = <Rules extends z.ZodType<VaccineRules>>(rules: Rules) =>
  rules.refine((given) => usedRuleKinds(given).length > 0, 'vaccine.noRules');

const draftFields = {
  name: Line(200),
  type: z.enum(vaccineTypes, 'value.notvalid'),
  description: Text(4000),
  os: z.array(Line(60)).max(50, 'value.tooMany'),
  osFamily: Family,
  min_version: VersionText.nullable(),
  expiration: InstantIn.nullable(),
  visibility: Visibility,
  autorun: z.boolean(),
  criticality: Criticality,
  category: Category,
  rules: someOf(WrittenRules),
  reference: Reference.nullable(),
};

const wholeDraft = {
  ...draftFields,
  description: draftFields.description.default(''),
  os: draftFields.os.default([]),
  min_version: draftFields.min_version.default(null),
  expiration: draftFields.expiration.default(null),
  visibility: Visibility.default({ serviceTypes: [], instanceIds: [], agencyIds: [] }),
  autorun: z.boolean().default(false),
  reference: Reference.nullable().default(null),
};

/** A path of the other family names nothing on the computers that the vaccine is for. */
const refusePathsOfOtherFamily = (
  { osFamily, rules }: { osFamily: OsFamily; rules: VaccineRules },
  context: z.RefinementCtx,
  stored?: VaccineRules,
) => {
  for (const path of pathsOfOtherFamily(osFamily, rules, stored))
    context.addIssue({ code: 'custom', path, message: 'path.otherSystem' });
};

export const VaccineDraft = z
  .strictObject(wholeDraft)
  .superRefine((draft, context) => refusePathsOfOtherFamily(draft, context));
export type VaccineDraft = z.output<typeof VaccineDraft>;

/** What may become of a vaccine that is stored: what stands in its rules already is not judged anew. */
export const vaccineDraftOver = ({ osFamily, rules }: Pick<Vaccine, 'osFamily' | 'rules'>) =>
  z
    .strictObject({ ...wholeDraft, rules: someOf(writtenRulesOver(rules)) })
    .superRefine((draft, context) =>
      refusePathsOfOtherFamily(draft, context, draft.osFamily === osFamily ? rules : undefined),
    );

/** Its rules are judged once it is known what is stored: see {@link vaccineDraftOver}. */
export const VaccineChange = z.strictObject({
  ...z.strictObject({ ...draftFields, rules: someOf(UnjudgedRules) }).partial().shape,
  asOf: InstantIn.optional().meta({
    description:
      'The `updatedOn` that was read: where it is another by now, nothing is changed, and it is `vaccine.changed`',
  }),
});
export type VaccineChange = z.output<typeof VaccineChange>;

/** A vaccine as it leaves for another server: whatever is stored, also from before some of it was refused. */
export const ExportedVaccine = z.strictObject({ ...wholeDraft, rules: VaccineRules, id: Id });
export type ExportedVaccine = z.output<typeof ExportedVaccine>;
/** The same as it comes in: as good as what somebody writes here. */
export const ImportedVaccine = z
  .strictObject({ ...wholeDraft, id: Id })
  .superRefine((vaccine, context) => refusePathsOfOtherFamily(vaccine, context));

export const VaccineRow = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(vaccineTypes),
    description: z.string(),
    os: z.array(z.string()),
    osFamily: OsFamily,
    min_version: z.string().nullable(),
    expiration: Instant.nullable(),
    autorun: z.boolean(),
    criticality: Criticality,
    category: z.enum(vaccineCategories),
    fromMain: z.boolean().meta({ description: 'It came from the main instance: it is changed and deleted there' }),
    createdOn: Instant,
    updatedOn: Instant,
  })
  .meta({ id: 'VaccineRow' });
export type VaccineRow = z.output<typeof VaccineRow>;

export const Vaccine = VaccineRow.extend({
  visibility: Visibility,
  reference: Reference.nullable(),
  descriptionIn: z.object({ es: z.string(), en: z.string() }).optional().meta({
    description: 'Its description in each language, while it is still that of the starter catalogue',
  }),
  rules: VaccineRules.optional().meta({ description: 'Hidden from people who only use the console' }),
}).meta({ id: 'Vaccine' });
export type Vaccine = z.output<typeof Vaccine>;

export const vaccineFilter = {
  name: { kind: 'text' },
  type: { kind: 'enum', names: Object.fromEntries(vaccineTypes.map((type) => [type, type])) },
  category: { kind: 'enum', names: Object.fromEntries(vaccineCategories.map((category) => [category, category])) },
  criticality: { kind: 'enum', names: criticalities },
  osFamily: { kind: 'enum', names: { windows: 'windows', linux: 'linux' } },
  /** What works on a system, narrowed to it or to none. */
  os: { kind: 'enum', names: Object.fromEntries(operatingSystems.map(({ id }) => [id, id])) },
  autorun: { kind: 'flag' },
  expiration: { kind: 'time' },
} as const satisfies FilterFields;

const listOptions = {
  fields: vaccineFilter,
  sortable: ['name', 'criticality', 'category', 'updatedOn'],
  sortBy: 'name',
} as const;

export const vaccineListOptions = listOptions;

const exampleDraft = {
  name: 'Minero xmrig',
  type: 'PROCESS',
  description: 'Detiene el minero de criptomonedas xmrig.',
  osFamily: 'linux',
  criticality: 2,
  category: 'TROJAN',
  rules: { processes: ['xmrig'], killProcess: true },
};

export const vaccines = {
  list: endpoint({
    method: 'GET',
    path: '/api/vaccines',
    access: 'vaccines:read',
    ...listOf(VaccineRow, { ...listOptions, sortable: ['name', 'criticality', 'category', 'updatedOn'] }),
    summary: 'List vaccines',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/vaccines/:vaccineId',
    access: 'vaccines:read',
    response: Vaccine,
    summary: 'Show a vaccine',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/vaccines',
    access: 'vaccines:write',
    body: VaccineDraft.meta({ examples: [exampleDraft] }),
    maxBody: maxBodies.selection,
    response: Vaccine,
    status: 201,
    summary: 'Create a vaccine',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/vaccines/:vaccineId',
    access: 'vaccines:write',
    body: VaccineChange.meta({ examples: [{ autorun: true }] }),
    maxBody: maxBodies.selection,
    response: Vaccine,
    summary: 'Change a vaccine; agents that hold it receive the new content',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/vaccines/:vaccineId',
    access: 'vaccines:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a vaccine; agents withdraw it, alerts keep its name',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const vaccineErrors = {
  'vaccine.noRules': 400,
  'vaccine.versionNotValid': 400,
  'vaccine.expired': 409,
  'vaccine.differs': 409,
  'vaccine.changed': 409,
  'vaccine.reaches': 409,
  'import.changed': 409,
  'vaccine.notfound': 404,
} as const satisfies ErrorStatuses;
