import { useRef } from 'react';

/**
 * The row of a list whose panel is open. It stays as it was last seen while the list is without it: somebody may be typing in its
 * panel, and the row may be on another page, or no longer among those that were looked for.
 */
export const useOpenRow = <Row>(
  rows: readonly Row[],
  openId: string | undefined,
  idOf: (row: Row) => string,
): Row | undefined => {
  const seen = useRef<Row>(undefined);
  const isOpen = (row: Row | undefined): row is Row => row !== undefined && idOf(row) === openId;
  seen.current = rows.find(isOpen) ?? (isOpen(seen.current) ? seen.current : undefined);
  return seen.current;
};
