import type { Column } from './column.ts';

/** The narrowest that a person may make a column, in pixels. */
export const minimalWidth = 56;
/** The widest. */
export const maximalWidth = 900;
/** Of a window that is too small for all that stays, the first column takes no more: it stays in view while the others scroll. */
const shareOfFirst = 0.56;

export interface LaidOutColumn<Row> {
  column: Column<Row>;
  /** In pixels. */
  width: number;
}

/** What a column counts for where not all fit: the lowest number comes first. */
const priorityOf = <Row>(column: Column<Row>, index: number): number => (index === 0 ? 0 : (column.priority ?? 2));

/** Those that stay in any case, then the more important first, as many as fit: a narrow one where a wide one found no room. */
const fitInto = <Row>(columns: readonly Column<Row>[], room: number, widthOf: (column: Column<Row>) => number) => {
  const kept = new Set(columns.filter((column, index) => priorityOf(column, index) <= 1));
  let left = room - [...kept].reduce((sum, column) => sum + widthOf(column), 0);
  for (const priority of [2, 3]) {
    const wanted = columns.filter((column, index) => priorityOf(column, index) === priority);
    for (const column of wanted)
      if (widthOf(column) <= left) {
        kept.add(column);
        left -= widthOf(column);
      }
  }
  return columns.filter((column) => kept.has(column));
};

/**
 * Which of the columns fit beside one another, and how wide each is. The least important leave first, and of those the
 * last; the first and those of priority 1 stay, even where the table must be scrolled. Those that grow share what is left over.
 * @param room in pixels
 * @param own the widths that the person chose, by the column's id
 */
export const layOutColumns = <Row>(
  columns: readonly Column<Row>[],
  room: number,
  own: Readonly<Record<string, number>> = {},
): LaidOutColumn<Row>[] => {
  const widthOf = ({ id, width }: Column<Row>) => own[id] ?? width;
  const sumOf = (some: readonly Column<Row>[]) => some.reduce((sum, column) => sum + widthOf(column), 0);
  const kept = fitInto(columns, room, widthOf);
  if (sumOf(kept) > room) {
    const [first, ...others] = kept;
    const ofFirst = first && Math.max(room - sumOf(others), Math.min(widthOf(first), Math.floor(room * shareOfFirst)));
    return kept.map((column) => ({ column, width: column === first && ofFirst ? ofFirst : widthOf(column) }));
  }
  const free = Math.floor(room - sumOf(kept));
  const growing = kept.filter(({ id, grow }) => grow !== undefined && own[id] === undefined);
  // Where none grows, the last takes it all: those before it stand where they stood.
  const takers = growing.length > 0 ? growing : kept.slice(-1);
  const weight = takers.reduce((sum, { grow = 1 }) => sum + grow, 0);
  let given = 0;
  return kept.map((column) => {
    if (!takers.includes(column)) return { column, width: widthOf(column) };
    const share = column === takers.at(-1) ? free - given : Math.floor((free * (column.grow ?? 1)) / weight);
    given += share;
    return { column, width: widthOf(column) + share };
  });
};
