import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { type Column, nextOrder, type SortOrder } from './column.ts';
import table from './table.module.css';
import classes from './table-head.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  order: SortOrder;
  onSort: (sortBy: string, orderBy: 'asc' | 'desc') => void;
  /** How much of the page is selected; absent, rows cannot be selected. */
  selected?: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (selected: boolean) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export const TableHead = <Row,>({ columns, order, onSort, selected, onSelectPage }: TableHeadProps<Row>) => {
  const t = useMessages(uiMessages);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selected && (
          <td className={table.select}>
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
        {columns.map((column, index) => (
          <HeaderCell key={column.id} column={column} first={index === 0} order={order} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
};

interface HeaderCellProps<Row> extends Pick<TableHeadProps<Row>, 'order' | 'onSort'> {
  column: Column<Row>;
  first: boolean;
}

const HeaderCell = <Row,>({ column, first, order, onSort }: HeaderCellProps<Row>) => {
  const t = useMessages(uiMessages);
  const { sortBy, header } = column;
  const sorted = sortBy !== undefined && order.sortBy === sortBy;
  const className = [first && table.first, column.numeric && table.numeric].filter(Boolean).join(' ');
  if (sortBy === undefined) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const next = nextOrder(order, sortBy);
  const Arrow = sorted && order.orderBy === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" className={className} aria-sort={sorted ? ariaSort[order.orderBy] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted || undefined}
        title={t(next.orderBy === 'asc' ? 'sortUp' : 'sortDown', { column: header })}
        onClick={() => onSort(next.sortBy, next.orderBy)}
      >
        <span>{header}</span>
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
};
