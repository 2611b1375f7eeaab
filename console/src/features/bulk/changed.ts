import { ApiError } from '@egida/contract';

/** How many rows the person saw, and how many there are now. */
export interface Changed {
  expected: number;
  found: number;
}

/** What became of a selection, from a refusal because it is no longer the same. */
export const changedIn = (error: unknown): Changed | null => {
  if (!(error instanceof ApiError) || error.code !== 'selection.changed') return null;
  const { details } = error;
  if (!details || Array.isArray(details)) return null;
  const { expected, found } = details;
  return typeof expected === 'number' && typeof found === 'number' ? { expected, found } : null;
};
