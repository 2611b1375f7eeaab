import { type Instance, type InstanceConnection, InstanceReport, lateAfterSeconds } from '@egida/contract';
import { sql } from 'kysely';

/** How its vaccines stand is kept apart. */
export const StoredReport = InstanceReport.omit({ vaccines: true });

/** What is kept of the server of an instance. */
export interface ConnectionRow {
  protocol: number | null;
  serverVersion: string | null;
  isBound: boolean;
  /** Everything is to be told anew. */
  resend: boolean;
  epochComplete: boolean;
  report: unknown;
  /** Seconds since its last report; null before the first. */
  reportedAgo: number | null;
  refusedOn: string | null;
  refusal: string | null;
  here: InstanceConnection['here'];
  countedOn: string | null;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The columns of an instance that its connection is told by, as one value. */
export const connectionColumns = sql<ConnectionRow>`jsonb_build_object(
  'protocol', instances.protocol, 'serverVersion', instances.server_version,
  'isBound', instances.public_key is not null, 'epochComplete', instances.epoch_complete,
  'resend', instances.resend, 'report', instances.report,
  'reportedAgo', extract(epoch from now() - instances.reported_on),
  'refusedOn', ${iso('instances.refused_on')}, 'refusal', instances.refusal,
  'here', instances.here, 'countedOn', ${iso('instances.counted_on')})`.as('known');

type Whose = Pick<Instance, 'type' | 'paused' | 'connectedOn'>;

/** Refused since it was last heard: somebody else has its key, or it speaks wrongly. */
const isRefused = ({ connectedOn }: Whose, { refusedOn }: ConnectionRow) =>
  refusedOn !== null && (connectedOn === null || refusedOn > connectedOn);

/**
 * A key that nothing is bound to was renewed since it last reported. That its server still shows the former one is what was to be
 * expected; whatever else is refused of it is not.
 */
const isRenewed = (instance: Whose, known: ConnectionRow) =>
  known.reportedAgo !== null &&
  !known.isBound &&
  (!isRefused(instance, known) || known.refusal === 'federation.keyNotValid');

const stateOf = (instance: Whose, known: ConnectionRow): InstanceConnection['state'] => {
  if (instance.paused) return 'PAUSED';
  if (isRenewed(instance, known)) return 'RENEWED';
  if (isRefused(instance, known)) return 'REFUSED';
  if (known.reportedAgo === null) return 'NEVER';
  return known.reportedAgo > lateAfterSeconds ? 'LATE' : 'CONNECTED';
};

/** How the server of an instance stands, by what it last told. */
export const connectionOf = (instance: Whose, known: ConnectionRow): InstanceConnection | null => {
  if (instance.type !== 'FEDERATED') return null;
  const report = known.report === null ? undefined : StoredReport.parse(known.report);
  const waited = report?.pendingSince ? (Date.now() - Date.parse(report.pendingSince)) / 1000 : known.reportedAgo;
  return {
    state: stateOf(instance, known),
    serverVersion: known.serverVersion,
    protocol: known.protocol,
    lagSeconds: waited === null ? null : Math.max(0, Math.round(waited)),
    pending: report?.pending ?? null,
    telling: known.isBound && (!known.epochComplete || known.resend),
    refusedOn: known.refusedOn,
    refusal: known.refusal,
    told: report?.totals ?? null,
    here: known.here,
    countedOn: known.countedOn,
  };
};
