import { z } from 'zod';
import { AlertDetail } from './alert-detail.ts';
import { AlertFinding, alertRemarks } from './alert-finding.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { selectionOf } from './kernel/selection.ts';
import { Id, Instant, Text } from './kernel/values.ts';
import { BulkReply } from './tasks.ts';
import { ruleKinds } from './vaccine-rules.ts';

export const alertStatuses = { REJECTED: 0, ACTIVE: 1, RESOLVED: 2 } as const;
const AlertStatus = z.literal([0, 1, 2], 'value.notvalid');
export type AlertStatus = z.output<typeof AlertStatus>;

export const Alert = z
  .object({
    id: Id,
    vaccineId: Id,
    vaccineName: z.string().meta({ description: 'As it was called then; empty where the server never heard of it' }),
    vaccineMissing: z.enum(['gone', 'notForAgency']).nullable().meta({
      description: 'Why the agency has the vaccine no more: it was deleted, or is for others; `null` where it has',
    }),
    agencyId: Id,
    agencyName: z.string(),
    agentId: Id,
    computerName: z.string(),
    message: z.string().meta({ description: 'What the agent said in words; the fields beside it say the same' }),
    ...AlertFinding.shape,
    ruleText: z.string().meta({ description: 'The rule as it stands in the vaccine' }),
    date: Instant,
    dateCorrected: z.boolean().meta({ description: "The agent's clock was wrong; the date is the server's" }),
    status: AlertStatus,
    detail: AlertDetail,
    note: z.string(),
  })
  .meta({ id: 'Alert' });
export type Alert = z.output<typeof Alert>;

export const AlertChange = z.strictObject({ status: AlertStatus.optional(), note: Text(2000).optional() });

const namedAsTheyAre = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const alertFilter = {
  status: { kind: 'enum', names: alertStatuses },
  ruleKind: { kind: 'enum', names: namedAsTheyAre(Object.keys(ruleKinds)) },
  remark: { kind: 'enum', names: namedAsTheyAre(alertRemarks) },
  vaccineName: { kind: 'text' },
  computerName: { kind: 'text' },
  agencyName: { kind: 'text' },
  message: { kind: 'text' },
  vaccine: { kind: 'id' },
  computer: { kind: 'id' },
  agency: { kind: 'id' },
  date: { kind: 'time' },
} as const satisfies FilterFields;

const listOptions = { fields: alertFilter, sortable: ['date'], sortBy: 'date', orderBy: 'desc' } as const;

export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: 'alerts:read',
    ...listOf(Alert, { ...listOptions, sortable: ['date'] }),
    summary: 'List alerts, newest first',
  }),
  ofAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/alerts',
    access: 'alerts:read',
    ...listOf(Alert, { ...listOptions, sortable: ['date'] }),
    summary: "List an agency's alerts, newest first",
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/alerts/:alertId',
    access: 'alerts:read',
    response: Alert,
    summary: 'Show an alert',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/alerts/:alertId',
    access: 'alerts:write',
    body: AlertChange.meta({ examples: [{ status: 2, note: 'Equipo revisado.' }] }),
    response: Alert,
    summary: 'Resolve, reject or reopen an alert, or note what was found',
  }),
  updateMany: endpoint({
    method: 'POST',
    path: '/api/alerts/bulk/update-status',
    access: 'alerts:write',
    body: selectionOf('alerts', alertFilter, { status: AlertStatus }).meta({
      examples: [{ alerts: ['019a5c1e-0000-7000-8000-000000000001'], status: 2 }],
    }),
    bulk: true,
    response: BulkReply,
    summary: 'Resolve, reject or reopen the selected alerts',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const alertErrors = {
  'alert.notfound': 404,
} as const satisfies ErrorStatuses;
