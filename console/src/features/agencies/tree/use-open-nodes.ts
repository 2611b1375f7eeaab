import { useCallback, useEffect, useState } from 'react';
import type { TreeRow } from './tree-rows.ts';

/** Levels that one press asks for at most: each is a request. */
export const mostOpenedAtOnce = 100;

const canOpen = (row: TreeRow) => row.kind === 'agency' && row.agency.children > 0 && !row.expanded;

/** Which agencies of the tree are open, and how to open one, some or all of what there is. */
export const useOpenNodes = (first: readonly string[]) => {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(first));
  const setOpen = useCallback((agencyId: string, open: boolean) => {
    setExpanded((now) => {
      const next = new Set(now);
      if (open) next.add(agencyId);
      else next.delete(agencyId);
      return next;
    });
  }, []);
  const openAlso = useCallback((ids: readonly string[]) => setExpanded((now) => new Set([...now, ...ids])), []);
  const drop = useCallback(
    (ids: readonly string[]) => setExpanded((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    [],
  );
  return { expanded, setOpen, openAlso, drop, closeAll: useCallback(() => setExpanded(new Set()), []) };
};

/** Opens the tree level by level as each comes, so many agencies at a press; the next press goes on. */
export const useOpenAll = (rows: readonly TreeRow[], openAlso: (ids: readonly string[]) => void) => {
  const [left, setLeft] = useState(0);
  const [wasCut, setWasCut] = useState(false);
  const closed = rows.filter(canOpen);
  const isComing = rows.some(({ kind }) => kind === 'loading');
  useEffect(() => {
    if (left === 0) return;
    const next = closed.slice(0, left).map(({ key }) => key);
    if (next.length > 0) openAlso(next);
    else if (isComing) return;
    setWasCut(next.length === left);
    setLeft(next.length === 0 ? 0 : left - next.length);
  }, [left, closed, isComing, openAlso]);
  const openAll = useCallback(() => {
    setWasCut(false);
    setLeft(mostOpenedAtOnce);
  }, []);
  const forget = useCallback(() => {
    setLeft(0);
    setWasCut(false);
  }, []);
  return { openAll, forget, canOpenMore: closed.length > 0, isOpening: left > 0, wasCut: wasCut && closed.length > 0 };
};
