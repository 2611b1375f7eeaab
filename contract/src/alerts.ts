import { z } from 'zod';
import { AlertDetail } from './alert-detail.ts';
import { AlertFinding, alertRemarks } from './alert-finding.ts';
import { AlertGroup, alertGroupOptions } from './alert-groups.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { selectionOf } from './kernel/selection.ts';
import { Id, Instant, Text } from './kernel/values.ts';
import { BulkReply, prepareFile } from './tasks.ts';
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
    instanceName: z.string().nullable().meta({
      description: 'The instance that its agency is in, or whose server told of it; `null` where that is gone',
    }),
    agentId: Id,
    computerName: z.string(),
    message: z.string().meta({
      description: 'What the agent said in words; the fields beside it say the same. Found by its first 200 characters',
    }),
    ...AlertFinding.shape,
    ruleText: z.string().meta({ description: 'The rule as it stands in the vaccine' }),
    date: Instant,
    dateCorrected: z.boolean().meta({ description: "The agent's clock was wrong; the date is the server's" }),
    status: AlertStatus,
    detail: AlertDetail,
    note: z.string(),
    remote: z.boolean().meta({ description: 'Its instance told of it: it is dealt with there' }),
    similarKey: Id.meta({ description: 'The same for alerts of one vaccine about one program or decoy' }),
  })
  .meta({ id: 'Alert' });
export type Alert = z.output<typeof Alert>;

export const AlertChange = z.strictObject({ status: AlertStatus.optional(), note: Text(2000).optional() });

const namedAsTheyAre = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** What somebody made of an alert. */
const AlertEvent = z
  .object({
    id: Id,
    date: Instant,
    username: z.string(),
    status: z.object({ before: AlertStatus, after: AlertStatus }).nullable().meta({
      description: '`null` where it stayed',
    }),
    note: z.string().nullable().meta({ description: 'As it was left; `null` where it stayed' }),
  })
  .meta({ id: 'AlertEvent' });
export type AlertEvent = z.output<typeof AlertEvent>;

/** So many of the latest events of an alert are told. */
export const maxAlertEvents = 100;

/** How many active alerts say the same as one of them. */
export const SimilarAlerts = z
  .object({
    onComputer: z.int().min(0).meta({ description: 'On the same computer, itself included' }),
    inAgency: z.int().min(0).meta({ description: 'In the same agency' }),
    computers: z.int().min(0).meta({ description: 'Computers of the agency on which they stand' }),
    asOf: Instant,
  })
  .meta({ id: 'SimilarAlerts' });
export type SimilarAlerts = z.output<typeof SimilarAlerts>;

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
  instance: { kind: 'id' },
  similar: { kind: 'id' },
  date: { kind: 'time' },
  received: { kind: 'time' },
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
  prepareCsv: prepareFile({
    path: '/api/alerts/preparecsv',
    access: 'alerts:read',
    list: { ...listOptions, sortable: ['date'] },
    summary: 'Prepare alerts as CSV',
  }),
  prepareCsvOfAgency: prepareFile({
    path: '/api/agencies/:agencyId/alerts/preparecsv',
    access: 'alerts:read',
    list: { ...listOptions, sortable: ['date'] },
    summary: "Prepare an agency's alerts as CSV",
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/alerts/groups',
    access: 'alerts:read',
    ...listOf(AlertGroup, { ...alertGroupOptions, sortable: ['latestOn', 'active'] }),
    summary: 'List active alerts that say the same together, the latest first',
  }),
  groupsOfAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/alerts/groups',
    access: 'alerts:read',
    ...listOf(AlertGroup, { ...alertGroupOptions, sortable: ['latestOn', 'active'] }),
    summary: "List an agency's active alerts that say the same together",
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/alerts/:alertId/similar',
    access: 'alerts:read',
    response: SimilarAlerts,
    summary: 'Count the active alerts that say the same as this one',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/alerts/:alertId/history',
    access: 'alerts:read',
    response: z.object({ collection: z.array(AlertEvent).max(maxAlertEvents) }),
    summary: 'List who did what with an alert, the latest first',
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
