import {
  computerStatuses,
  type Deployment,
  type DeploymentReason,
  installationModes,
  deploymentStates as states,
} from '@egida/contract';
import { cleanLine } from '../../platform/db/fold.ts';
import { deriveState, obstacleOf, resolveDesiredState, type VaccineInAgency } from '../desired-state/desired-state.ts';
import { type Intent, outcomeNames } from '../fleet-counts/fleet-counts.ts';
import { deploymentFailure } from './deployment-failure.ts';

const maxError = 1000;

/** A computer as far as its deployments show it. */
export interface Subject {
  id: string;
  name: string;
  agency_id: string;
  agency_name: string;
  os_family: string;
  version_key: number;
  /** Empty where nothing was asked of it alone. */
  override_hash: string;
  status: number;
  installation_mode: number;
  marked_for_removal: boolean;
  last_seen: string | null;
  /** After how many seconds its agent was told to come again; none before its first check-in. */
  told_seconds: number | null;
}

/** What a computer's agent said last of a vaccine. */
export interface ReportRow {
  content: string;
  outcome: number;
  error: string | null;
  since: string;
}

/** How often agents are told to check in, now. */
export interface Pace {
  checkinSeconds(): number;
}

/** The state of a vaccine on a computer, with why it is so and when there will be news. */
export const deploymentRow = (
  computer: Subject,
  vaccine: VaccineInAgency & { byHand: Intent },
  report: ReportRow | undefined,
  pace: Pace,
): Deployment => {
  const outcome = report && outcomeNames[report.outcome];
  const { wantedBy, whyNot } = resolveDesiredState(vaccine, vaccine.byHand);
  const { status, reason } = deriveState({
    // A golden image gets no vaccines itself, so nothing waits for it.
    wantedBy: computer.installation_mode === installationModes.GOLDEN ? 'nobody' : wantedBy,
    whyNot,
    obstacle: obstacleOf(vaccine, computer.os_family, computer.version_key),
    reported: outcome && { outcome, current: report.content === vaccine.content },
  });
  return {
    id: `${computer.id}:${vaccine.vaccineId}`,
    status,
    vaccineId: vaccine.vaccineId,
    vaccineName: vaccine.name,
    agencyId: computer.agency_id,
    agencyName: computer.agency_name,
    agentId: computer.id,
    computerName: computer.name,
    reason: waitingReason(computer, status, reason),
    since: restsOnReport(status, reason) ? (report?.since ?? null) : null,
    attempts: report ? 1 : 0,
    nextAttempt: expectedNext(computer, pace),
    lastConnection: computer.last_seen,
    // Cleaned as it is read: the hash of what the agent reported covers the words as they came.
    error: report?.error ? cleanLine(report.error, maxError) : null,
    failure: reason === 'failed' ? deploymentFailure(report?.error ?? '') : null,
  };
};

/** Whether it is so since the agent said so: what waits for its next word has not been so since its last one. */
const restsOnReport = (status: number, reason: DeploymentReason | null): boolean =>
  reason === 'incompatible' ||
  ([states.APPLIED, states.APPLIED_BY_HAND, states.APPLIED_WITH_ERROR, states.STOP_WITH_ERROR] as number[]).includes(
    status,
  );

/** What waits for a computer that is away waits for it to come back; one that is to be uninstalled takes everything with it. */
const waitingReason = (
  { status: connection, marked_for_removal: marked }: Subject,
  status: number,
  reason: DeploymentReason | null,
): DeploymentReason | null => {
  const waits = status === states.PENDING || status === states.PENDING_STOP || status === states.NOT_APPLIED_REQUIRED;
  if (!waits) return reason;
  if (marked) return 'markedForRemoval';
  return connection === computerStatuses.ONLINE ? reason : 'agentOffline';
};

/** When it checks in next, as it was told: past where it is about to be. One that is late by its own interval counts as away. */
const expectedNext = (
  { status, installation_mode: mode, last_seen: seen, told_seconds: told }: Subject,
  pace: Pace,
): string | null => {
  // Nobody knows when one that connects seldom by design will.
  if (status !== computerStatuses.ONLINE || mode === installationModes.OFFLINE || seen === null) return null;
  return new Date(Date.parse(seen) + (told ?? pace.checkinSeconds()) * 1000).toISOString();
};
