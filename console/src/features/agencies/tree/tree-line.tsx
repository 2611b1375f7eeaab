import type { AgencyNode } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconDeviceDesktop } from '@tabler/icons-react';
import { countedText } from '../../../api/bulk-noun.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';
import classes from './tree.module.css';
import { BranchBadge, TreeBadge } from './tree-badge.tsx';
import type { TreeRow } from './tree-rows.ts';

interface TreeLineProps {
  id: string | undefined;
  row: TreeRow;
  /** Its place, in pixels from the top. */
  top: number;
  /** Where the reader is. */
  active: boolean;
  /** Its panel is open. */
  open: boolean;
  onToggle: (agencyId: string, open: boolean) => void;
  onAct: () => void;
}

/** One line of the tree: an agency, or what stands for those not loaded yet. The keyboard is the tree's own. */
export const TreeLine = ({ id, row, top, active, open, onToggle, onAct }: TreeLineProps) => {
  const t = useMessages(treeMessages);
  const agency = row.kind === 'agency' ? row.agency : undefined;
  const hasChildren = agency !== undefined && agency.children > 0;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the tree, which points at the line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
    <div
      id={id}
      role="treeitem"
      className={classes.line}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + (row.depth - 1) * 22 }}
      aria-level={row.depth}
      aria-selected={open}
      {...(row.kind === 'agency' && { 'aria-setsize': row.size, 'aria-posinset': row.position })}
      {...(hasChildren && { 'aria-expanded': row.kind === 'agency' && row.expanded })}
      data-active={active || undefined}
      data-open={open || undefined}
      data-kind={row.kind}
      data-key={row.key}
      onClick={onAct}
    >
      {hasChildren && agency && row.kind === 'agency' ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          aria-hidden
          title={t(row.expanded ? 'collapse' : 'expand', { name: agency.name })}
          data-expanded={row.expanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(agency.agencyId, !row.expanded);
          }}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden />
        </button>
      ) : (
        <span className={classes.noToggle} />
      )}
      {row.kind === 'agency' ? (
        <AgencyLine row={row} />
      ) : (
        <span className={classes.offer}>
          {row.kind === 'more' && !row.loading && t('more', { count: row.left })}
          {(row.kind === 'loading' || (row.kind === 'more' && row.loading)) && t('loading')}
          {row.kind === 'failed' && t('levelFailed')}
        </span>
      )}
    </div>
  );
};

const AgencyLine = ({ row: { agency, expanded } }: { row: Extract<TreeRow, { kind: 'agency' }> }) => {
  return (
    <>
      <span className={classes.name} title={agency.name}>
        {agency.name}
      </span>
      <span className={classes.code}>{agency.code}</span>
      <span className={classes.badge}>
        <TreeBadge agency={agency} />
        {!expanded && <BranchBadge below={agency.below} />}
      </span>
      <span className={classes.below}>{agency.children > 0 && countedText('agencies', agency.children)}</span>
      <Computers agency={agency} />
    </>
  );
};

/**
 * Its own computers and, where agencies depend on it, those of the whole branch: in full to who hears it, and on hover.
 * A telephone has room for the number of all of them.
 */
const Computers = ({ agency: { agents, below } }: { agency: AgencyNode }) => {
  const t = useMessages(treeMessages);
  const own = countedText('agents', agents);
  const total = agents + below.computers;
  const isBranch = below.computers > 0;
  const inFull = isBranch ? t('branch', { own, count: total }) : own;
  return (
    <span className={classes.agents} title={inFull}>
      <span className={classes.inWords} aria-hidden>
        {isBranch ? t('ownOfBranch', { own: formatNumber(agents), count: total }) : own}
      </span>
      <span className={classes.inShort} aria-hidden>
        <IconDeviceDesktop size={14} />
        {formatNumber(total)}
      </span>
      <VisuallyHidden>{inFull}</VisuallyHidden>
    </span>
  );
};
