import { z } from 'zod';
import { exceptionListOptions, exceptionsOfAgencyOptions } from './exception-list.ts';
import { ExceptionRow } from './exception-row.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, InstantIn, Text } from './kernel/values.ts';
import { prepareFile } from './tasks.ts';
import { RuleExceptions } from './vaccine-rules.ts';
import { UnjudgedExceptions, writtenExceptionsOver } from './written-rules.ts';

/** The first version of agents that honours an agency's exceptions. */
export const exceptionsSince = '2.6.0';

/** How long the reason of an exception may be. */
export const exceptionReasonMax = 200;

/** Every computer of the agency, those that enrol later as well; or these. */
const ExceptionAgents = z.union([z.literal('all'), z.array(Id).max(1000, 'value.tooMany')], 'value.notvalid');

/** What an agency leaves alone although a vaccine would stop it. Empty where it has none. */
export const VaccineException = RuleExceptions.extend({
  agents: ExceptionAgents,
  reason: z.string().nullable(),
  changedOn: Instant.nullable(),
  changedBy: z.string().nullable().meta({ description: 'Who changed it last; `null` where that is not known' }),
  computers: z.int().meta({ description: "Computers of the agency that are of the vaccine's family, chosen or not" }),
  tooOld: z.int().meta({ description: `Computers it is meant for whose agent is older than ${exceptionsSince}` }),
}).meta({ id: 'VaccineException' });
export type VaccineException = z.output<typeof VaccineException>;

/** Why something is let through, for whoever asks later. */
const Reason = Text(exceptionReasonMax).trim().min(1, 'value.required').nullable();

/** Lists that are absent stay as they are: none of them is empty unless somebody says so. */
const changeOf = <Lists extends typeof RuleExceptions>({ shape }: Lists) =>
  z
    .strictObject({
      filePaths: shape.filePaths.unwrap(),
      processes: shape.processes.unwrap(),
      commandLines: shape.commandLines.unwrap(),
      networkIps: shape.networkIps.unwrap(),
      agents: ExceptionAgents,
      reason: Reason,
    })
    .partial();

/** Its lists are judged once it is known what is stored: see {@link exceptionChangeOver}. */
export const ExceptionChange = changeOf(UnjudgedExceptions).extend({
  asOf: InstantIn.nullable().optional().meta({
    description:
      'The `changedOn` that was read: where it is another by now, nothing is changed, and it is `exception.changed`',
  }),
});
export type ExceptionChange = z.output<typeof ExceptionChange>;

/** What may become of an exception that is stored: what stands in its lists already is not judged anew. */
export const exceptionChangeOver = (stored: RuleExceptions) => changeOf(writtenExceptionsOver(stored));

/** The narrowest exception that would have kept an alert from being raised. */
export const ExceptionProposal = z
  .object({
    agencyId: Id.meta({ description: 'Whose exception it would be: the agency in which the computer is by now' }),
    agencyName: z.string(),
    moved: z.boolean().meta({ description: 'Whether that is another agency than the one in which it was raised' }),
    vaccineId: Id,
    agentId: Id.nullable().meta({ description: 'The computer; `null` where it is no more, or out of reach' }),
    exception: RuleExceptions,
    possible: z.boolean().meta({ description: 'Whether an exception can silence such an alert at all' }),
    silenced: z
      .int()
      .meta({ description: "Of this vaccine's alerts in the agency of the alert, those that it would have silenced" }),
    considered: z.int().meta({ description: 'How many were looked at: the latest, at most 1,000' }),
  })
  .meta({ id: 'ExceptionProposal' });
export type ExceptionProposal = z.output<typeof ExceptionProposal>;

const path = '/api/agencies/:agencyId/vaccines/:vaccineId/exception' as const;
const example = {
  processes: ['/opt/contabilidad/bin/minerva'],
  agents: 'all' as const,
  reason: 'Programa de contabilidad, revisado por Sistemas',
};

export const exceptions = {
  ofAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/exceptions',
    access: 'vaccines:deploy',
    ...listOf(ExceptionRow, exceptionsOfAgencyOptions),
    summary: 'List what an agency leaves alone, vaccine by vaccine',
  }),
  prepareCsv: prepareFile({
    path: '/api/agencies/:agencyId/exceptions/preparecsv',
    access: 'vaccines:deploy',
    list: exceptionsOfAgencyOptions,
    summary: "Prepare an agency's exceptions as a CSV file",
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'vaccines:deploy',
    response: VaccineException,
    summary: 'What an agency leaves alone although a vaccine would stop it',
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    access: 'vaccines:deploy',
    body: ExceptionChange.meta({ examples: [example] }),
    maxBody: maxBodies.lists,
    response: VaccineException,
    summary: `Change an agency's exception to a vaccine; agents from ${exceptionsSince} on honour it`,
  }),
  updateAgents: endpoint({
    method: 'PUT',
    path: `${path}/agents`,
    access: 'vaccines:deploy',
    body: z.strictObject({ agents: ExceptionAgents }).meta({ examples: [{ agents: 'all' }] }),
    response: VaccineException,
    summary: 'Say for which computers of the agency an exception holds: all, or chosen ones',
  }),
  propose: endpoint({
    method: 'GET',
    path: '/api/alerts/:alertId/exception',
    access: 'alerts:write',
    response: ExceptionProposal,
    summary: 'The narrowest exception that would have silenced an alert, and how many more it would have',
  }),
};

/** The exceptions of all agencies, where one agency's are `exceptions`. */
export const allExceptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/exceptions',
    access: 'vaccines:deploy',
    ...listOf(ExceptionRow, exceptionListOptions),
    summary: 'List what agencies leave alone although a vaccine would stop it',
  }),
  prepareCsv: prepareFile({
    path: '/api/exceptions/preparecsv',
    access: 'vaccines:deploy',
    list: exceptionListOptions,
    summary: 'Prepare the exceptions of all agencies as a CSV file',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const exceptionErrors = {
  'exception.empty': 400,
  'exception.changed': 409,
} as const satisfies ErrorStatuses;
