import { z } from 'zod';
import { AlertFinding } from './alert-finding.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { Id, Instant } from './kernel/values.ts';

/** Active alerts of an agency that say the same: of one vaccine, about one program or decoy. */
export const AlertGroup = z
  .object({
    id: Id,
    similarKey: Id.meta({ description: 'What `similar` of the filter of alerts is given' }),
    agencyId: Id,
    agencyName: z.string(),
    instanceName: z.string().nullable().meta({ description: 'The instance that its agency is in' }),
    vaccineId: Id,
    vaccineName: z.string(),
    ruleKind: AlertFinding.shape.ruleKind,
    subject: AlertFinding.shape.subject,
    active: z.int().min(1),
    computers: z.int().min(0).meta({ description: 'On which they stand' }),
    computerName: z.string().meta({ description: 'Of the latest of them' }),
    latestOn: Instant,
    remote: z.boolean().meta({ description: 'An instance told of the latest of them: they are dealt with there' }),
  })
  .meta({ id: 'AlertGroup' });
export type AlertGroup = z.output<typeof AlertGroup>;

export const alertGroupFilter = {
  agency: { kind: 'id' },
  instance: { kind: 'id' },
  vaccine: { kind: 'id' },
} as const satisfies FilterFields;

export const alertGroupOptions = {
  fields: alertGroupFilter,
  sortable: ['latestOn', 'active'],
  sortBy: 'latestOn',
  orderBy: 'desc',
} as const;
