import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import content from '../../../ui/table/table-content.module.css';
import { treeMessages } from './tree.messages.ts';
import classes from './tree.module.css';
import { useTreeKeys } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';
import { TreeMenu, type TreeVerbs } from './tree-menu.tsx';
import { lineHeight, type TreeRow } from './tree-rows.ts';

interface TreeListProps {
  rows: readonly TreeRow[];
  /** What has just been looked for and is there: it comes into view. */
  found: { id: string } | null;
  openId?: string | undefined;
  setOpen: (agencyId: string, open: boolean) => void;
  onOpen: (agencyId: string) => void;
  onMore: (parent: string) => void;
  onRetry: (parent: string) => void;
  /** Where the reader has come to. */
  onAt: (agencyId: string) => void;
  verbs: TreeVerbs;
}

/** The lines of the tree, of which only those in view are drawn. The focus stays on the tree and points at one of them. */
export const TreeList = ({ rows, found, openId, setOpen, onOpen, onMore, onRetry, onAt, verbs }: TreeListProps) => {
  const t = useMessages(treeMessages);
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState(found?.id ?? openId);
  const activeAt = Math.max(
    rows.findIndex(({ key }) => key === activeKey),
    0,
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => lineHeight,
    overscan: 12,
    getScrollElement: () => scroller.current,
    // The same one until the lines change: with another all of them are measured anew.
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    // A reader is told of the active line by its id: it has to be there, in view or not.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const lines = Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => from + step);
      return activeAt >= count || lines.includes(activeAt) ? lines : [...lines, activeAt].sort((a, b) => a - b);
    },
  });
  const act = (row: TreeRow) => {
    if (row.kind === 'agency') onOpen(row.agency.agencyId);
    else if (row.kind === 'more' && !row.loading) onMore(row.parent);
    else if (row.kind === 'failed') onRetry(row.parent);
  };
  const goTo = (at: number) => {
    setActiveKey(rows[at]?.key);
    virtualizer.scrollToIndex(at, { align: 'auto' });
  };
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const onKeyDown = useTreeKeys({ rows, at: activeAt, goTo, setOpen, act, openMenu: setMenuOf });

  const active = rows[activeAt];
  // Not the line that stands in for one which is yet to come.
  const activeId = active?.kind === 'agency' && active.key === activeKey ? active.key : undefined;
  useLayoutEffect(() => {
    if (activeId !== undefined) onAt(activeId);
  }, [activeId, onAt]);

  const seen = useRef<{ id: string } | null>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!found || seen.current === found) return;
    seen.current = found;
    setActiveKey(found.id);
    virtualizer.scrollToIndex(
      rows.findIndex(({ key }) => key === found.id),
      { align: 'center' },
    );
  }, [found, rows, virtualizer]);

  // The panel may move from one agency to the next: the reader's place goes along, and is there when it closes.
  const lastOpen = useRef(openId);
  useEffect(() => {
    if (openId === undefined) return;
    lastOpen.current = openId;
    setActiveKey(openId);
    const at = latest.current.findIndex(({ key }) => key === openId);
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [openId, virtualizer]);

  const idOf = (row: TreeRow | undefined) => row && `${treeId}-${row.key}`;
  return (
    <div className={`${content.scroller} ${classes.scroller}`} ref={scroller}>
      <div
        role="tree"
        aria-label={t('label')}
        aria-activedescendant={idOf(rows[activeAt])}
        tabIndex={0}
        data-row-open={openId ?? lastOpen.current}
        className={classes.tree}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <TreeLine
                key={row.key}
                id={idOf(row)}
                row={row}
                top={start}
                active={index === activeAt}
                open={row.key === openId}
                onToggle={setOpen}
                onAct={() => {
                  setActiveKey(row.key);
                  act(row);
                }}
              />
            )
          );
        })}
      </div>
      <TreeMenu rows={rows} activeAt={activeAt} scroller={scroller} menuOf={menuOf} onMenu={setMenuOf} verbs={verbs} />
    </div>
  );
};
