import { useMemo } from 'react';
import { type CardLayout, cardColumns, layOutCards } from './card-layout.ts';
import type { Column } from './column.ts';
import { type LaidOutColumn, layOutColumns } from './column-layout.ts';
import { useColumnWidths } from './table-prefs.ts';
import { useRoom } from './use-room.ts';

/** Of the column of checkboxes, in pixels. */
export const selectWidth = 40;

export interface ColumnLayout<Row> {
  /** Of what scrolls. */
  room: ReturnType<typeof useRoom<HTMLDivElement>>;
  laidOut: readonly LaidOutColumn<Row>[];
  /** The columns of it. */
  fitting: readonly Column<Row>[];
  /** How rows stand as cards, where there is no room for a table. */
  cards: CardLayout | undefined;
  onWidth: (column: string, width: number) => void;
  /** All columns again as wide as their values need. */
  resetWidths: () => void;
}

/** The columns of a list, laid out in the room that there is, with the widths that the person gave them. */
export const useColumnLayout = <Row>(
  list: string,
  columns: readonly Column<Row>[],
  selectable: boolean,
): ColumnLayout<Row> => {
  const [widths, setWidths] = useColumnWidths(list);
  const room = useRoom<HTMLDivElement>();
  const ofCards = useMemo(() => cardColumns(columns), [columns]);
  const cards = useMemo(() => layOutCards(room.outerWidth, ofCards.length), [room.outerWidth, ofCards]);
  const laidOut = useMemo(
    () =>
      cards
        ? ofCards.map((column) => ({ column, width: column.width }))
        : layOutColumns(columns, room.width - (selectable ? selectWidth : 0), widths),
    [cards, ofCards, columns, room.width, selectable, widths],
  );
  const fitting = useMemo(() => laidOut.map(({ column }) => column), [laidOut]);
  return {
    ...{ room, laidOut, fitting, cards },
    onWidth: (column, width) => setWidths({ ...widths, [column]: width }),
    resetWidths: () => setWidths(null),
  };
};
