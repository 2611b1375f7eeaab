import { readStoredJson, writeStored } from '../../../api/storage.ts';

/** How somebody left the tree. Ids alone: they name nobody to who may not see them. */
export interface RememberedTree {
  open: readonly string[];
  /** The line where they were. */
  at: string | null;
}

/** Each is asked for when they come back. */
const mostOpen = 100;

const nameFor = (userId: string) => `tree.${userId}`;
const isText = (value: unknown): value is string => typeof value === 'string';

export const readTree = (userId: string): RememberedTree => {
  const stored = readStoredJson(nameFor(userId));
  if (typeof stored !== 'object' || stored === null) return { open: [], at: null };
  const { open, at } = stored as Partial<Record<keyof RememberedTree, unknown>>;
  return {
    open: Array.isArray(open) ? open.filter(isText).slice(-mostOpen) : [],
    at: isText(at) ? at : null,
  };
};

/** What was opened last is what is kept of very many. */
export const writeTree = (userId: string, { open, at }: RememberedTree): void =>
  writeStored(
    nameFor(userId),
    open.length === 0 && at === null ? null : JSON.stringify({ open: open.slice(-mostOpen), at }),
  );
