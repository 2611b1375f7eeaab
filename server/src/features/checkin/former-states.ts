import { dayMs } from '../../platform/durations.ts';
import { outcomeNames, outcomeNumbers } from '../fleet-counts/fleet-counts.ts';
import type { StateChange, StoredReport } from './state-change.ts';

/** A report with the moment that it came, in milliseconds. */
export interface KeptReport extends StoredReport {
  since: number;
}

export interface Said {
  id: string;
  row: { agency_id: string };
  before: ReadonlyMap<string, KeptReport>;
  change: StateChange;
}

/** What an agent said and says no more, or that it let go of a vaccine. */
export interface FormerState {
  computerId: string;
  /** Where the computer is now. */
  agencyId: string;
  event: 'VACCINE' | 'VACCINE_REMOVED' | 'VACCINES_UNNOTED';
  at: number;
  content: object;
}

/** An agent whose states change without end fills no table: so many are noted of what came within a day, and once each of what stood for longer. */
export const statesADay = 1000;

/** Outcomes of a vaccine that is there: once its agent no longer tells of it, it was removed. */
const held: readonly number[] = [outcomeNumbers.APPLIED, outcomeNumbers.STOP_FAILED];

/** What a check-in makes a thing of the past. */
export const formerOf = ({ id: computerId, row, before, change: { set, unset } }: Said, now: number): FormerState[] => {
  const about = { computerId, agencyId: row.agency_id };
  const replaced = [...set, ...unset].flatMap(({ vaccineId }): FormerState[] => {
    const former = before.get(vaccineId);
    if (!former) return [];
    const { outcome, error, since: at } = former;
    return [{ ...about, event: 'VACCINE', at, content: { vaccineId, outcome: outcomeNames[outcome], error } }];
  });
  const removed = unset
    .filter(({ outcome }) => held.includes(outcome))
    .map(({ vaccineId }): FormerState => ({ ...about, event: 'VACCINE_REMOVED', at: now, content: { vaccineId } }));
  return [...replaced, ...removed];
};

/** What stood for longer than a day, and as many others as may be noted of one; the last of these says that there were more. */
export const withinDay = (states: readonly FormerState[], noted: number, now: number): FormerState[] => {
  const [stood, recent] = [states.filter(({ at }) => at < now - dayMs), states.filter(({ at }) => at >= now - dayMs)];
  const room = statesADay - noted;
  const [first] = recent;
  if (recent.length < room || !first) return [...stood, ...recent];
  const unnoted: FormerState = { ...first, event: 'VACCINES_UNNOTED', at: now, content: {} };
  return [...stood, ...recent.slice(0, Math.max(0, room - 1)), ...(room > 0 ? [unnoted] : [])];
};
