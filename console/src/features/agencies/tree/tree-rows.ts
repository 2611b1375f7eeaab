import type { AgencyNode } from '@egida/contract';
import { fold } from '../../../i18n/fold.ts';

/** What is known by now of the agencies right below one. */
export interface Level {
  agencies: readonly AgencyNode[];
  /** How many there are, as far as the server has said. */
  total: number;
  state: 'loading' | 'failed' | 'ready';
}

/** The level of the highest agencies. */
export const topLevel = '';

/** Of each line, in pixels. */
export const lineHeight = 36;

/** A line of the tree as it is drawn. */
export type TreeRow =
  | {
      kind: 'agency';
      key: string;
      depth: number;
      agency: AgencyNode;
      expanded: boolean;
      size: number;
      position: number | undefined;
    }
  | { kind: 'more'; key: string; depth: number; parent: string; left: number; loading: boolean }
  | { kind: 'loading' | 'failed'; key: string; depth: number; parent: string };

interface Tree {
  levels: ReadonlyMap<string, Level>;
  expanded: ReadonlySet<string>;
  /** Agencies to be seen though their place in a long level has not been loaded yet. */
  pinned: readonly AgencyNode[];
}

/** The lines of a tree from top to bottom. A level may hold ten thousand: each is gone through once. */
export const treeRows = (tree: Tree): TreeRow[] => {
  const rows: TreeRow[] = [];
  addLevel(rows, tree, topLevel, 1);
  return rows;
};

const addLevel = (rows: TreeRow[], tree: Tree, parent: string, depth: number): void => {
  const level = tree.levels.get(parent);
  const size = level?.total ?? 0;
  const add = (agency: AgencyNode, position: number | undefined) => {
    const key = agency.agencyId;
    const expanded = agency.children > 0 && tree.expanded.has(key);
    rows.push({ kind: 'agency', key, depth, agency, expanded, size, position });
    if (expanded) addLevel(rows, tree, key, depth + 1);
  };
  const agencies = level?.agencies ?? [];
  agencies.forEach((agency, at) => {
    add(agency, at + 1);
  });
  const pinned = pinnedIn(tree, parent, agencies);
  const left = size - agencies.length - pinned.length;
  if (level?.state === 'failed') rows.push({ kind: 'failed', key: `failed-${parent}`, depth, parent });
  else if (level && left > 0) {
    rows.push({ kind: 'more', key: `more-${parent}`, depth, parent, left, loading: level.state === 'loading' });
  } else if (!level || (level.state === 'loading' && agencies.length === 0)) {
    rows.push({ kind: 'loading', key: `loading-${parent}`, depth, parent });
  }
  for (const agency of pinned) add(agency, undefined);
};

/** What has been looked for in a level and is not among what is loaded of it. */
const pinnedIn = (tree: Tree, parent: string, loaded: readonly AgencyNode[]) =>
  tree.pinned.filter(
    ({ agencyId, parent: above }) =>
      isIn(tree, parent, agencyId, above) && !loaded.some((agency) => agency.agencyId === agencyId),
  );

/** The path to what was found begins at the top, whatever may lie above it out of reach. */
const isIn = (tree: Tree, level: string, agencyId: string, above: string | null) =>
  level === topLevel ? tree.pinned[0]?.agencyId === agencyId : above === level;

/** The line of the agency that another one is below. */
export const rowAbove = (rows: readonly TreeRow[], at: number): number => {
  const depth = rows[at]?.depth ?? 1;
  for (let above = at - 1; above >= 0; above--) if ((rows[above]?.depth ?? 0) < depth) return above;
  return at;
};

/** The next line from one on whose agency's name begins with what was typed, going round; -1 for none. */
export const rowByName = (rows: readonly TreeRow[], from: number, typed: string): number => {
  const wanted = fold(typed);
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step) % rows.length;
    const row = rows[at];
    if (row?.kind === 'agency' && fold(row.agency.name).startsWith(wanted)) return at;
  }
  return -1;
};
