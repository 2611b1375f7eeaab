import type { Column } from './column.ts';
import type { Density } from './table-prefs.ts';

/** Below this a list shows cards, in pixels: a row would have room for two columns. */
const cardsBelow = 600;
/** From this on a card has all its values on one line. */
const lineFrom = 440;
/** Besides its title. */
const mostValues = 4;

export interface CardLayout {
  /** Values beside one another. */
  perLine: number;
  /** Of a card, in pixels, by how close rows stand: all are as high, so that long pages are drawn in part. */
  heights: Record<Density, number>;
}

/** The columns of a card: the first is its title; of the others those that stay longest, in the order of the list. */
export const cardColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const [title, ...others] = columns;
  if (!title) return [];
  const byWeight = [...others].sort((one, other) => (one.priority ?? 2) - (other.priority ?? 2));
  const kept = new Set(byWeight.slice(0, mostValues));
  return [title, ...others.filter((column) => kept.has(column))];
};

/** How cards with so many columns stand in a list of that width; nothing where there is room for rows, or none is known yet. */
export const layOutCards = (room: number, columns: number): CardLayout | undefined => {
  if (room === 0 || room >= cardsBelow) return undefined;
  const values = Math.max(columns - 1, 0);
  const perLine = room >= lineFrom ? mostValues : 2;
  const lines = Math.ceil(values / perLine);
  return { perLine, heights: { comfortable: 44 + lines * 40, compact: 42 + lines * 36 } };
};
