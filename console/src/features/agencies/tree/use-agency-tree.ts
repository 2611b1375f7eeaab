import { useCallback, useEffect, useMemo, useState } from 'react';
import { treeRows } from './tree-rows.ts';
import { usePathTo } from './use-reveal.ts';
import { useTreeLevels } from './use-tree-levels.ts';

/** What is open in the tree, what is loaded of it, and how to bring an agency into view wherever it lies. */
export const useAgencyTree = (firstSeen: string | null) => {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  // A new object each time: the same agency may be looked for twice.
  const [sought, setSought] = useState(() => (firstSeen === null ? null : { id: firstSeen }));
  const path = usePathTo(sought?.id ?? null);
  const { levels, top, retry, more } = useTreeLevels(expanded);
  const rows = useMemo(() => treeRows({ levels, expanded, pinned: path }), [levels, expanded, path]);

  const setOpen = useCallback((agencyId: string, open: boolean) => {
    setExpanded((now) => {
      const next = new Set(now);
      if (open) next.add(agencyId);
      else next.delete(agencyId);
      return next;
    });
  }, []);
  useEffect(() => {
    if (!sought || path.at(-1)?.agencyId !== sought.id) return;
    setExpanded((now) => new Set([...now, ...path.slice(0, -1).map(({ agencyId }) => agencyId)]));
  }, [sought, path]);

  const known = sought && rows.findIndex(({ key }) => key === sought.id);
  return {
    rows,
    top,
    setOpen,
    more,
    retry,
    reveal: useCallback((id: string) => setSought({ id }), []),
    /** Where what is looked for stands by now, once for each time that it is. */
    found: sought !== null && known !== null && known >= 0 ? sought : null,
  };
};
