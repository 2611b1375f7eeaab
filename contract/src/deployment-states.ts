import { z } from 'zod';
import { Id, Instant } from './kernel/values.ts';
import { VaccineRow } from './vaccines.ts';

/** The state of a vaccine on a computer, by the numbers that travel. */
export const deploymentStates = {
  NOT_APPLIED_REQUIRED: 0,
  APPLIED: 1,
  APPLIED_BY_HAND: 2,
  NOT_APPLIED_NOT_REQUIRED: 3,
  APPLIED_WITH_ERROR: 4,
  STOP_WITH_ERROR: 5,
  PENDING: 6,
  PENDING_STOP: 7,
  INCOMPATIBLE: 10,
} as const;
export type DeploymentState = (typeof deploymentStates)[keyof typeof deploymentStates];
const State = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 10]);

/** Why a deployment is what it is, where the number alone does not say. */
export const deploymentReasons = [
  'agentOffline',
  'awaitingCheckin',
  'olderContent',
  'failed',
  'familyNotSupported',
  'agentTooOld',
  'incompatible',
  'excluded',
  'expired',
  'stoppedByHand',
  'stoppedByAgency',
  'markedForRemoval',
  'byHand',
  'byAgency',
  'byAutorun',
] as const;
export type DeploymentReason = (typeof deploymentReasons)[number];
const Reason = z.enum(deploymentReasons).nullable();

/** What kept an agent from applying or withdrawing a vaccine: the first thing that its words ask somebody to mend. */
export const deploymentFailures = [
  'breaker',
  'permission',
  'space',
  'folder',
  'occupied',
  'touched',
  'observing',
  'unreadable',
  'other',
] as const;
export type DeploymentFailure = (typeof deploymentFailures)[number];

export const Deployment = z
  .object({
    id: z.string(),
    status: State,
    vaccineId: Id,
    vaccineName: z.string(),
    agencyId: Id,
    agencyName: z.string(),
    agentId: Id,
    computerName: z.string(),
    reason: Reason,
    since: Instant.nullable(),
    attempts: z.int(),
    nextAttempt: Instant.nullable().meta({
      description: 'When the computer is expected next, or was where it is late; `null` where it is away',
    }),
    lastConnection: Instant.nullable(),
    error: z.string().nullable().meta({ description: "The agent's own words" }),
    failure: z
      .enum(deploymentFailures)
      .nullable()
      .meta({ description: 'What the words come to; `null` where none are of a failure' }),
  })
  .meta({ id: 'Deployment' });
export type Deployment = z.output<typeof Deployment>;

/** Computers of an agency by the state of one vaccine. */
export const StateCounts = z.object({
  applied: z.int(),
  pending: z.int(),
  error: z.int(),
  required: z.int(),
  notRequired: z.int(),
  incompatible: z.int(),
});
export type StateCounts = z.output<typeof StateCounts>;

/** Computers by the state of a vaccine on them, and what those that wait or failed are about. */
const Counted = z.object({
  computers: StateCounts,
  stopping: z.int().meta({ description: 'Of the computers pending, those that wait to withdraw it' }),
  renewing: z.int().meta({ description: 'Of the computers pending, those that hold an older content of it' }),
  stopFailed: z.int().meta({ description: 'Of the computers with an error, those that could not withdraw it' }),
});

/** What a vaccine is in one agency, beside its computers one by one. */
const InAgency = z.object({
  status: State,
  reason: Reason,
  wanted: z
    .enum(['agency', 'autorun'])
    .nullable()
    .meta({ description: 'Who wants it on the whole agency; `null` where nobody does, or it is kept out' }),
  excluded: z.boolean().meta({ description: 'Kept out, whoever asks for it' }),
  ...Counted.shape,
});

/** A vaccine as one agency sees it: with its state there. */
export const AgencyVaccine = VaccineRow.extend(InAgency.shape).meta({ id: 'AgencyVaccine' });
export type AgencyVaccine = z.output<typeof AgencyVaccine>;

/** A vaccine in one agency: its state there, and its computers by theirs. */
export const AgencyDeployment = InAgency.extend({
  id: z.string(),
  vaccineId: Id,
  vaccineName: z.string(),
  agencyId: Id,
  agencyName: z.string(),
}).meta({ id: 'AgencyDeployment' });
export type AgencyDeployment = z.output<typeof AgencyDeployment>;

/** An agency in which a vaccine has a problem, and on how many computers. */
export const AgencyProblem = z
  .object({
    agencyId: Id,
    agencyName: z.string(),
    error: z.int().meta({ description: 'Computers that could not apply it, or not withdraw it' }),
    incompatible: z
      .int()
      .meta({ description: 'Computers whose agents say that they do not support some of its rules' }),
  })
  .meta({ id: 'AgencyProblem' });
export type AgencyProblem = z.output<typeof AgencyProblem>;

/** How many agencies with problems the coverage of a vaccine names. */
export const problemsAtMost = 10;

/** How far a vaccine has come: every computer in scope of the agencies that may use it, by its state there. */
export const Coverage = Counted.extend({
  otherFamily: z.int().meta({ description: 'Of the incompatible, those of the other operating system' }),
  problems: z.array(AgencyProblem).max(problemsAtMost).meta({ description: 'Those with most of such computers first' }),
}).meta({ id: 'VaccineCoverage' });
export type Coverage = z.output<typeof Coverage>;
