import { type MouseEvent, memo } from 'react';
import type { Column } from './column.ts';
import { FilterByValue } from './filter-by-value.tsx';
import table from './table.module.css';
import { useTableRoles } from './table-roles.ts';
import classes from './table-row.module.css';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** Where it stands in the whole list, from 1 and counting the header. */
  position: number;
  columns: readonly Column<Row>[];
  open: boolean;
  /** Where the Tab key stops in the list. */
  stop: boolean;
  /** The mouse is over it. */
  under: boolean;
  selected: boolean;
  /** Names the checkbox; absent, rows cannot be selected. */
  selectLabel?: string | undefined;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  onOpen?: ((id: string) => void) | undefined;
}

/** What answers to a click by itself. */
const interactive = 'a, button, input, label, select, textarea, [role="switch"]';

const TableRowPlain = <Row,>(props: TableRowProps<Row>) => {
  const { row, id, position, columns, open, stop, under, selected, selectLabel, onSelect, onOpen } = props;
  const roles = useTableRoles();
  const [first, ...others] = columns;
  // With the keyboard, the button in the first cell opens the row.
  const openFromRow = (event: MouseEvent) => {
    // Marking text with the mouse is not asking for the row.
    if (window.getSelection()?.toString()) return;
    if (event.target instanceof Element && !event.target.closest(interactive)) onOpen?.(id);
  };
  return (
    <tr
      role={roles.row}
      data-row={id}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={position}
      onClick={onOpen && openFromRow}
    >
      {selectLabel !== undefined && (
        <td role={roles.cell} className={table.select}>
          <label>
            <input
              type="checkbox"
              data-row-select={id}
              tabIndex={stop ? 0 : -1}
              checked={selected}
              aria-label={selectLabel}
              onChange={(event) =>
                onSelect(
                  id,
                  event.target.checked,
                  event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                )
              }
            />
          </label>
        </td>
      )}
      {first && (
        <th role={roles.title} scope="row" className={table.first}>
          {onOpen ? (
            <button
              type="button"
              className={classes.open}
              data-row-open={id}
              tabIndex={stop ? 0 : -1}
              onClick={() => onOpen(id)}
            >
              {first.cell(row)}
            </button>
          ) : (
            first.cell(row)
          )}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          role={roles.cell}
          className={column.numeric ? table.numeric : column.isAction && table.action}
          data-label={column.header}
        >
          {column.cell(row)}
          {under && <PressToFilter column={column} row={row} />}
        </td>
      ))}
    </tr>
  );
};

const PressToFilter = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const given = column.filterValue?.(row);
  return given && <FilterByValue {...given} />;
};

/** Drawn again only when something of its own changed: a page may hold hundreds. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain;
