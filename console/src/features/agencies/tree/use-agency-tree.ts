import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { readTree, writeTree } from './remembered-tree.ts';
import { treeRows } from './tree-rows.ts';
import { useOpenAll, useOpenNodes } from './use-open-nodes.ts';
import { usePathTo } from './use-reveal.ts';
import { useTreeLevels } from './use-tree-levels.ts';

/** What is open in the tree, what is loaded of it, and how to bring an agency into view wherever it lies. */
export const useAgencyTree = (firstSeen: string | null) => {
  const { id: userId } = useSession().user;
  const [remembered] = useState(() => readTree(userId));
  const { expanded, setOpen, openAlso, drop, closeAll } = useOpenNodes(remembered.open);
  // A new object each time: the same agency may be looked for twice.
  const [sought, setSought] = useState(() => {
    const id = firstSeen ?? remembered.at;
    return id === null ? null : { id };
  });
  const path = usePathTo(sought?.id ?? null);
  const { levels, top, gone, retry, more } = useTreeLevels(expanded);
  const rows = useMemo(() => treeRows({ levels, expanded, pinned: path }), [levels, expanded, path]);
  const { openAll, forget, ...opening } = useOpenAll(rows, openAlso);

  // The way alone: other news of those agencies opens nothing that was folded meanwhile.
  const way = path.map(({ agencyId }) => agencyId).join(' ');
  const isOnTheWay = sought !== null && way === '';
  useEffect(() => {
    const ids = way.split(' ');
    if (sought && ids.at(-1) === sought.id) openAlso(ids.slice(0, -1));
  }, [sought, way, openAlso]);
  // What was open when somebody left may be there no more, or no longer theirs to see.
  useEffect(() => {
    if (gone.length > 0) drop(gone);
  }, [gone, drop]);

  const at = useRef(remembered.at);
  // Before it is drawn: whoever leaves as soon as they see a line finds it again.
  useLayoutEffect(() => writeTree(userId, { open: [...expanded], at: at.current }), [userId, expanded]);
  const goneTo = useCallback(
    (id: string) => {
      at.current = id;
      writeTree(userId, { open: [...expanded], at: id });
    },
    [userId, expanded],
  );

  const known = sought && rows.findIndex(({ key }) => key === sought.id);
  return {
    rows,
    top,
    setOpen: useCallback(
      (agencyId: string, open: boolean) => {
        // Where somebody was inside is folded away: they come back to what they folded.
        if (!open) at.current = agencyId;
        // The way to what is looked for, still to come, would open it again.
        if (!open && isOnTheWay) setSought(null);
        setOpen(agencyId, open);
      },
      [setOpen, isOnTheWay],
    ),
    openAll,
    closeAll: useCallback(() => {
      at.current = null;
      setSought(null);
      forget();
      closeAll();
    }, [forget, closeAll]),
    ...opening,
    isAnyOpen: expanded.size > 0,
    more,
    retry,
    goneTo,
    reveal: useCallback((id: string) => setSought({ id }), []),
    /** Where what is looked for stands by now, once for each time that it is. */
    found: sought !== null && known !== null && known >= 0 ? sought : null,
  };
};
