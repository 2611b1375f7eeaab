import { createHash } from 'node:crypto';
import { type CheckinBody, maxVaccines, type StateEntry } from '@egida/contract';
import canonicalize from 'canonicalize';
import { cleanText } from '../../platform/db/fold.ts';
import { outcomeNames, outcomeNumbers } from '../fleet-counts/fleet-counts.ts';

/** A report as it is stored. */
export interface StoredReport {
  vaccineId: string;
  content: string;
  outcome: number;
  error: string | null;
}

export interface StateChange {
  set: StoredReport[];
  unset: StoredReport[];
}

const stored = ({ vaccineId, sha256, outcome, error }: StateEntry): StoredReport => ({
  vaccineId: vaccineId.toLowerCase(),
  content: sha256,
  outcome: outcomeNumbers[outcome],
  error: error === undefined ? null : cleanText(error, 1000),
});

const entryOf = (report: StoredReport) => ({
  vaccineId: report.vaccineId,
  sha256: report.content,
  outcome: outcomeNames[report.outcome],
  ...(report.error !== null && { error: report.error }),
});

/** SHA-256 of the canonical JSON of a whole state, sorted by vaccine: what an agent calls its `stateHash`. */
export const hashState = (reports: StoredReport[]): string => {
  const entries = [...reports].sort((a, b) => (a.vaccineId < b.vaccineId ? -1 : 1)).map(entryOf);
  return createHash('sha256')
    .update(canonicalize(entries) ?? '')
    .digest('hex');
};

export const emptyStateHash = hashState([]);

const same = (a: StoredReport | undefined, b: StoredReport) =>
  a !== undefined && a.content === b.content && a.outcome === b.outcome && a.error === b.error;

/**
 * Finds what a check-in changes in the stored state of its computer; undefined when the whole state has to be asked for: a patch
 * on another base, one that does not lead to the hash that came with it, or one that makes more of it than a state may be.
 */
export const changeOf = (
  body: Pick<CheckinBody, 'state' | 'patch' | 'stateHash'>,
  storedHash: string,
  before: ReadonlyMap<string, StoredReport>,
): StateChange | undefined => {
  if (body.state) return difference(before, body.state.map(stored));
  if (!body.patch || body.patch.base !== storedHash) return undefined;
  const after = new Map(before);
  for (const id of body.patch.unset) after.delete(id.toLowerCase());
  for (const entry of body.patch.set) after.set(entry.vaccineId.toLowerCase(), stored(entry));
  if (after.size > maxVaccines) return undefined;
  return hashState([...after.values()]) === body.stateHash ? difference(before, [...after.values()]) : undefined;
};

const difference = (before: ReadonlyMap<string, StoredReport>, after: StoredReport[]): StateChange => {
  const next = new Map(after.map((report) => [report.vaccineId, report]));
  return {
    set: [...next.values()].filter((report) => !same(before.get(report.vaccineId), report)),
    unset: [...before.values()].filter((report) => !next.has(report.vaccineId)),
  };
};
