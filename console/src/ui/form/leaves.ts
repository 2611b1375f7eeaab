import type { UrlParams } from '../../api/list-query.ts';

interface Place {
  pathname: string;
  search: UrlParams;
}

/** Of these the address says that they are open. */
const editors = ['panel', 'exception', 'account', 'support'] as const;

/**
 * Leaving an editor is leaving its screen or its panel; a list that moves behind it is not. What is below the editor of an
 * exception is still there while that is open, and after it.
 */
export const leaves = (current: Place, next: Place, isBelowException = false): boolean =>
  current.pathname !== next.pathname ||
  editors.some((name) => current.search[name] !== next.search[name] && !(isBelowException && name === 'exception'));
