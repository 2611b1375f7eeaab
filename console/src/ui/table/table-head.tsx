import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { nextOrder, type SortOrder } from './column.ts';
import type { LaidOutColumn } from './column-layout.ts';
import { ColumnResizer, resizeByKey } from './column-resizer.tsx';
import table from './table.module.css';
import classes from './table-head.module.css';
import { useTableRoles } from './table-roles.ts';

interface TableHeadProps<Row> {
  columns: readonly LaidOutColumn<Row>[];
  onWidth: (column: string, width: number) => void;
  order: SortOrder;
  onSort: (sortBy: string, orderBy: 'asc' | 'desc') => void;
  /** How much of the page is selected; absent, rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (selected: boolean) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const { columns, onWidth, order, onSort, selected, onSelectPage } = props;
  const t = useMessages(uiMessages);
  const roles = useTableRoles();
  return (
    <thead role={roles.group}>
      <tr role={roles.row} aria-rowindex={1}>
        {selected && (
          <td role={roles.cell} className={table.select}>
            <label>
              <input
                type="checkbox"
                aria-label={t('selectPage')}
                checked={selected === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = selected === 'some';
                }}
                onChange={(event) => onSelectPage(event.target.checked)}
              />
            </label>
          </td>
        )}
        {columns.map(({ column, width }, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            width={width}
            onWidth={(next) => onWidth(column.id, next)}
            first={index === 0}
            order={order}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
};

interface HeaderCellProps<Row> extends Pick<TableHeadProps<Row>, 'order' | 'onSort'> {
  column: LaidOutColumn<Row>['column'];
  width: number;
  onWidth: (width: number) => void;
  first: boolean;
}

const HeaderCell = <Row,>({ column, width, onWidth, first, order, onSort }: HeaderCellProps<Row>) => {
  const t = useMessages(uiMessages);
  const roles = useTableRoles();
  const { sortBy, header } = column;
  const sorted = sortBy !== undefined && order.sortBy === sortBy;
  const className = [first && table.first, column.numeric && table.numeric].filter(Boolean).join(' ');
  if (sortBy === undefined) {
    return (
      <th role={roles.head} scope="col" className={className} data-plain>
        {header}
        <ColumnResizer width={width} onWidth={onWidth} />
      </th>
    );
  }
  const next = nextOrder(order, sortBy);
  const Arrow = sorted && order.orderBy === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th role={roles.head} scope="col" className={className} aria-sort={sorted ? ariaSort[order.orderBy] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted || undefined}
        data-numeric={column.numeric}
        title={t(next.orderBy === 'asc' ? 'sortUp' : 'sortDown', { column: header })}
        onClick={() => onSort(next.sortBy, next.orderBy)}
        onKeyDown={resizeByKey(width, onWidth)}
      >
        <span>{header}</span>
        <Arrow size={14} aria-hidden />
      </button>
      <ColumnResizer width={width} onWidth={onWidth} />
    </th>
  );
};
