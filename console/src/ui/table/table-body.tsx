import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import type { Column, FilterValue } from './column.ts';
import { filterValueAt } from './filter-by-value.tsx';
import { rowKeys, swallowSpace } from './row-keys.ts';
import { isSelected, type Selection } from './selection.ts';
import { useTableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';

interface TableBodyProps<Row> {
  rows: readonly Row[];
  ids: readonly string[];
  columns: readonly Column<Row>[];
  /** Rows of the list before this page. */
  before: number;
  height: number;
  scroller: RefObject<HTMLDivElement | null>;
  nameOf: (row: Row) => string;
  selection: Selection;
  selectable: boolean;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  openId?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
  /** Narrows the list to a value of one of its rows. */
  onFilterValue: (given: FilterValue) => void;
}

const virtualFrom = 100;

/** The rows; of long pages only those in view are drawn. */
export const TableBody = <Row,>(props: TableBodyProps<Row>) => {
  const { rows, ids, columns, before, height, scroller, selection, openId, onOpen } = props;
  const t = useMessages(uiMessages);
  const roles = useTableRoles();
  const long = rows.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: long,
    estimateSize: () => height,
    overscan: 12,
    getScrollElement: () => scroller.current,
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [height, virtualizer]);

  const [visited, setVisited] = useState<string | null>(null);
  const visit = (event: FocusEvent) => {
    const row = event.target.closest('[data-row]');
    if (row instanceof HTMLElement && row.dataset.row !== undefined) setVisited(row.dataset.row);
  };
  const [under, setUnder] = useState<string | null>(null);
  const point = ({ target, pointerType }: PointerEvent) => {
    const row = pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    setUnder(row?.dataset.row ?? null);
  };
  const press = ({ target }: MouseEvent) => {
    const given = filterValueAt(target);
    if (given) props.onFilterValue(given);
  };
  const items = virtualizer.getVirtualItems();
  const first = long ? (items[0]?.index ?? 0) : 0;
  const end = long ? (items.at(-1)?.index ?? 0) + 1 : rows.length;
  const drawn = ids.slice(first, end);
  // The list is one stop of the Tab key, at the row where one was last; arrows lead to the others.
  const stop = [visited, openId].find((id) => id && drawn.includes(id)) ?? drawn[0];
  const onToggle = (id: string, range: boolean) => props.onSelect(id, range || !isSelected(selection, id), range);
  return (
    <tbody
      role={roles.group}
      onFocus={visit}
      onPointerOver={point}
      onPointerLeave={() => setUnder(null)}
      onClick={press}
      onKeyDown={rowKeys({ ids, openId, onOpen, onToggle: props.selectable ? onToggle : undefined })}
      onKeyUp={props.selectable ? swallowSpace : undefined}
    >
      {first > 0 && <Gap height={first * height} />}
      {rows.slice(first, end).map((row, offset) => {
        const id = ids[first + offset] ?? '';
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            position={before + first + offset + 2}
            columns={columns}
            open={id === openId}
            stop={id === stop}
            under={id === under}
            selected={isSelected(selection, id)}
            selectLabel={props.selectable ? t('selectRow', { name: props.nameOf(row) }) : undefined}
            onSelect={props.onSelect}
            onOpen={onOpen}
          />
        );
      })}
      {end < rows.length && <Gap height={(rows.length - end) * height} />}
    </tbody>
  );
};

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
);
