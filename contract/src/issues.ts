import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Line, Text } from './kernel/values.ts';

/** What somebody asks the support for; the number travels. */
export const issueTypes = { QUESTION: 1, ERROR: 2, IMPROVEMENT: 3 } as const;
export const IssueType = z.literal(Object.values(issueTypes), 'value.notvalid');
export type IssueType = z.output<typeof IssueType>;

export const issueStatuses = { OPEN: 'OPEN', CLOSED: 'CLOSED' } as const;
const IssueStatus = z.enum(issueStatuses, 'value.notvalid');

export const IssueRow = z
  .object({
    id: Id,
    title: z.string(),
    type: IssueType,
    agencyId: Id,
    agencyName: z.string(),
    status: IssueStatus,
    createdOn: Instant,
    username: z.string().meta({ description: 'Who asked' }),
  })
  .meta({ id: 'IssueRow' });
export type IssueRow = z.output<typeof IssueRow>;

export const Issue = IssueRow.extend({
  description: z.string(),
  email: z.string().meta({ description: 'The address of whoever asked, by now; empty where there is none' }),
  mailedTo: z
    .string()
    .nullable()
    .meta({ description: 'The support address that it was sent to; `null` where none was set' }),
  answer: z.string().nullable().meta({ description: 'What was answered by mail when it was closed' }),
  closedOn: Instant.nullable(),
  closedBy: z.string().nullable(),
}).meta({ id: 'Issue' });
export type Issue = z.output<typeof Issue>;

/** So many of their own requests somebody is shown. */
export const ownIssuesMax = 20;

/** What whoever asked sees of it: not who deals with it. */
export const OwnIssue = Issue.omit({ username: true, email: true, mailedTo: true, closedBy: true }).meta({
  id: 'OwnIssue',
});
export type OwnIssue = z.output<typeof OwnIssue>;

/** Without an agency: whoever belongs to exactly one asks for that one. */
export const IssueDraft = z.strictObject({
  title: Line(200),
  description: Text(10_000).default(''),
  type: IssueType.default(issueTypes.QUESTION),
  agencyId: Id.optional(),
});
export type IssueDraft = z.output<typeof IssueDraft>;

/** An answer goes to whoever asked, by mail, as the request is closed. */
export const IssueChange = z.strictObject({ status: IssueStatus, answer: Text(10_000).optional() });
export type IssueChange = z.output<typeof IssueChange>;

/** What whoever asked is told: that it is there, and where it went. */
export const IssueReceipt = z
  .object({ id: Id, mailed: z.boolean().meta({ description: 'Whether it went to a support address' }) })
  .meta({ id: 'IssueReceipt' });
export type IssueReceipt = z.output<typeof IssueReceipt>;

export const issueFilter = {
  title: { kind: 'text' },
  username: { kind: 'text' },
  type: { kind: 'enum', names: issueTypes },
  status: { kind: 'enum', names: issueStatuses },
  agency: { kind: 'id' },
  createdOn: { kind: 'time' },
} as const satisfies FilterFields;

export const issues = {
  types: endpoint({
    method: 'GET',
    path: '/api/issues/types',
    access: 'issues:open',
    response: z.array(z.object({ id: IssueType, name: z.enum(['question', 'error', 'improvement']) })),
    summary: 'List the types of support requests',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/issues',
    access: 'issues:manage',
    ...listOf(IssueRow, { fields: issueFilter, sortable: ['createdOn'], sortBy: 'createdOn', orderBy: 'desc' }),
    summary: 'List the support requests, newest first',
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/issues/own',
    access: 'self',
    response: z.array(OwnIssue).max(ownIssuesMax),
    summary: "List one's own last support requests, newest first, with what was answered",
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/issues/:issueId',
    access: 'issues:manage',
    response: Issue,
    summary: 'Show a support request',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/issues',
    access: 'issues:open',
    body: IssueDraft.meta({
      examples: [{ title: 'Un equipo no aparece en la lista', description: 'Se instaló ayer por la tarde.', type: 1 }],
    }),
    response: IssueReceipt,
    status: 201,
    summary: "Ask technical support, for one of the caller's own agencies",
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/issues/:issueId',
    access: 'issues:manage',
    body: IssueChange.meta({ examples: [{ status: 'CLOSED', answer: 'Ya aparece: faltaba la clave del organismo.' }] }),
    response: Issue,
    summary: 'Close a support request, with an answer or without, or open it again',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const issueErrors = {
  'issue.notfound': 404,
  'issue.agencyRequired': 400,
  'issue.answerNeedsClosing': 400,
  'issue.tooMany': 429,
} as const satisfies ErrorStatuses;
