import type { MarkPlace, Registry } from '../platform/registry.ts';
import { type AlertDraft, draftAlert } from './alert-draft.ts';
import { type Kept, type Leftover, ownersOf } from './kept.ts';
import { isSame, type MarkRecord } from './mark-record.ts';
import type { VaccineRef } from './vaccine-ref.ts';

const checkMillis = 3000;
const hourMillis = 3_600_000;
const maxRestoresPerHour = 5;
/** Touches belong to one episode, and make one alert, until there was none for this time. */
const quietMillis = 600_000;

export interface MarkStore {
  records: MarkRecord[];
  save(records: MarkRecord[]): void;
  alert(alert: AlertDraft): void;
}

/**
 * Keeps marks of `registryKeys` in place: what was there before is written down first, and given back when no vaccine wants
 * the mark any more. A mark that was changed is put right five times an hour at most, and told once for each episode.
 */
export const keepRegistryMarks = (registry: Registry, store: MarkStore, now: () => number = Date.now): Kept => {
  const known = new Map(store.records.map((record) => [record.place.id, record]));
  const problems = new Map<string, string>();
  const leftovers = new Map<string, Leftover>();
  let wanted: ReadonlyMap<string, VaccineRef[]> = new Map();
  let saved = JSON.stringify(store.records);
  const write = () => {
    const text = JSON.stringify([...known.values()]);
    if (text !== saved) store.save([...known.values()]);
    saved = text;
  };

  const set = (record: MarkRecord): boolean => {
    known.set(record.place.id, record);
    write();
    const done = registry.set(record.place);
    if (!done.ok) problems.set(record.rule, done.why);
    else known.set(record.place.id, { ...record, inPlace: true });
    write();
    return done.ok;
  };
  const begin = (rule: string, owners: VaccineRef[], place: MarkPlace) => {
    const before = registry.read(place) ?? null;
    const made = before ? [] : registry.missingKeys(place);
    set({ rule, place, owners, before, made, inPlace: false, restores: [], touchedAt: 0 });
  };
  const putRight = (record: MarkRecord, what: 'REMOVED' | 'CHANGED') => {
    // A time that lies ahead is from before the clock was put back.
    const restores = record.restores.filter((at) => at > now() - hourMillis && at <= now());
    const isTooOften = restores.length >= maxRestoresPerHour;
    const touched = { ...record, touchedAt: now(), restores: isTooOften ? restores : [...restores, now()] };
    if (isTooOften)
      problems.set(record.rule, `touched again and again: restored ${maxRestoresPerHour} times within an hour`);
    const restored = !isTooOften && set(touched);
    if (isTooOften) known.set(record.place.id, touched);
    write();
    if (Math.abs(now() - record.touchedAt) <= quietMillis) return;
    for (const { vaccineId } of record.owners) store.alert(touchAlert(vaccineId, record.rule, what, restored));
  };
  const checkPlace = (rule: string, owners: VaccineRef[], place: MarkPlace) => {
    const record = known.get(place.id);
    if (!record) return begin(rule, owners, place);
    const found = registry.read(place);
    if (isSame(found, place.wanted)) record.inPlace = true;
    else if (!record.inPlace) set(record);
    else putRight(record, found ? 'CHANGED' : 'REMOVED');
  };
  const check = (rule: string, owners: VaccineRef[]) => {
    problems.delete(rule);
    const places = registry.placesOf(rule);
    if (!places) problems.set(rule, 'cannot be read');
    for (const place of places ?? []) checkPlace(rule, owners, place);
  };

  const withdraw = (record: MarkRecord) => {
    const { place, rule, owners, made } = record;
    // The hive of a person who is not signed in: it is given back when that person comes.
    if (!registry.isThere(place)) return;
    const isOurs = isSame(registry.read(place), place.wanted);
    const isTheirs = isSame(record.before, place.wanted);
    const done =
      isOurs && !isTheirs ? registry.giveBack(place, record.before ?? undefined, made) : { ok: true as const };
    if (!done.ok) {
      leftovers.set(place.id, { what: rule, why: done.why, owners });
      return;
    }
    leftovers.delete(place.id);
    known.delete(place.id);
    write();
  };
  const checkAll = () => {
    for (const record of [...known.values()]) if (!wanted.has(record.rule)) withdraw(record);
    for (const [rule, owners] of wanted) check(rule, owners);
  };

  const timer = setInterval(checkAll, checkMillis);
  return {
    want: (vaccines) => {
      wanted = ownersOf(vaccines, ({ registryKeys }) => registryKeys);
      for (const record of known.values()) record.owners = wanted.get(record.rule) ?? record.owners;
      checkAll();
    },
    problems: ({ registryKeys }) =>
      registryKeys.flatMap((rule) => {
        const why = problems.get(rule);
        return why === undefined ? [] : [`registryKeys: ${rule}: ${why}`];
      }),
    leftovers: () => [...leftovers.values()],
    stop: () => clearInterval(timer),
  };
};

const touchAlert = (vaccineId: string, rule: string, remark: 'REMOVED' | 'CHANGED', restored: boolean): AlertDraft =>
  draftAlert(
    vaccineId,
    { rule: `registryKeys: ${rule}`, path: rule, action: restored ? 'RESTORED' : 'REPORTED' },
    { ruleKind: 'registryKeys', subject: rule, remark },
  );
