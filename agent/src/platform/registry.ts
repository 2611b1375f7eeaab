/** Data of a value of the registry, or the key itself where there is no kind. */
export interface MarkData {
  /** What kind of data it is, as the registry numbers them. */
  kind: number;
  /** In base64. */
  data: string;
}
/** One place that a rule marks. The agent writes it down, so its members keep their names. */
export interface MarkPlace {
  /** Names the place among all. */
  id: string;
  root: 'HKCR' | 'HKCU' | 'HKLM' | 'HKU';
  /** The key, below its root. */
  path: string;
  view: 64 | 32;
  /** The name of the value; absent where the key itself is the mark. */
  value?: string;
  /** What the value is set to; of a key, that it is there. */
  wanted: MarkData;
}
export type MarkResult = { ok: true } | { ok: false; why: string };

/** Marks in the registry. */
export interface Registry {
  /** Where a rule's mark stands: in each view, and in the hive of each user that is loaded now. Undefined for no rule. */
  placesOf(rule: string): MarkPlace[] | undefined;
  /** Whether the hive of the place is loaded. */
  isThere(place: MarkPlace): boolean;
  read(place: MarkPlace): MarkData | undefined;
  /** The keys on the way to the place that are missing, the highest first. */
  missingKeys(place: MarkPlace): string[];
  set(place: MarkPlace): MarkResult;
  /** Puts back what was there before, and takes away those of the keys that hold nothing by now. */
  giveBack(place: MarkPlace, before: MarkData | undefined, made: readonly string[]): MarkResult;
}
