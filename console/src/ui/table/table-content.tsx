import type { Page } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type CSSProperties, useContext } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState, StaleNotice } from '../error-state.tsx';
import { withClause, writeIs } from '../filter/filter-pieces.ts';
import { uiMessages } from '../ui.messages.ts';
import type { DataTableProps } from './data-table-props.ts';
import { EmptyListContext } from './empty-list.ts';
import { filterProblem } from './filter-problem.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { countOf } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import table from './table.module.css';
import { TableBody } from './table-body.tsx';
import cardClasses from './table-cards.module.css';
import classes from './table-content.module.css';
import { TableHead } from './table-head.tsx';
import { type Density, rowHeight } from './table-prefs.ts';
import { CardsContext } from './table-roles.ts';
import { type ColumnLayout, selectWidth } from './use-column-layout.ts';
import type { SelectionControls } from './use-selection.ts';

interface TableContentProps<Row> extends DataTableProps<Row> {
  page: Page<Row> | undefined;
  ids: readonly string[];
  layout: ColumnLayout<Row>;
  density: Density;
  controls: SelectionControls;
  selectable: boolean;
}

const tableStyle = (height: number, columns: readonly { width: number }[], selectable: boolean) =>
  ({
    '--row': `${height}px`,
    width: columns.reduce((sum, column) => sum + column.width, selectable ? selectWidth : 0),
  }) as CSSProperties;

const cardStyle = (height: number, perLine: number) =>
  ({ '--row': `${height}px`, '--per-line': perLine }) as CSSProperties;

/** The table itself, or what stands in its place: what is coming, why there is nothing, what failed. */
export const TableContent = <Row,>(props: TableContentProps<Row>) => {
  const { page, list, words, ids, layout, density, controls, selectable } = props;
  const t = useMessages(uiMessages);
  const emptyForAll = useContext(EmptyListContext);
  const { result } = list;
  const failure = {
    error: result.error,
    at: result.errorUpdatedAt,
    retrying: result.isFetching,
    onRetry: () => void result.refetch(),
  };
  if (filterProblem(result.error)) return <Unclear {...props} />;
  if (!page && result.isError) return <ErrorState {...failure} title={t('failed')} />;
  if (page && page.collection.length === 0) {
    return list.filter ? (
      <NothingMatches {...props} />
    ) : (
      <div className={classes.message}>{emptyForAll ?? props.empty}</div>
    );
  }
  const { room, laidOut, fitting, cards } = layout;
  const height = (cards?.heights ?? rowHeight)[density];
  const rows = page?.collection ?? [];
  const selectedHere = ids.filter((id) => controls.selection.matching || controls.selection.ids.has(id)).length;
  const selected = selectedHere === 0 ? 'none' : selectedHere < ids.length ? 'some' : 'all';
  return (
    <CardsContext value={cards !== undefined}>
      {page && result.isError && (
        <StaleNotice error={failure.error} onRetry={failure.onRetry} at={result.dataUpdatedAt} />
      )}
      <div
        className={classes.scroller}
        ref={room.attach}
        data-dimmed={result.isPlaceholderData || undefined}
        data-under-bar={countOf(controls.selection) > 0 || undefined}
      >
        <table
          className={cards ? `${table.table} ${cardClasses.cards}` : table.table}
          {...(cards && { role: 'table' })}
          data-selectable={selectable || undefined}
          style={cards ? cardStyle(height, cards.perLine) : tableStyle(height, laidOut, selectable)}
          aria-label={words.title}
          aria-rowcount={page ? (page.paging.exact ? page.paging.total + 1 : -1) : undefined}
          aria-busy={!page || result.isPlaceholderData}
        >
          <colgroup>
            {selectable && <col style={{ width: selectWidth }} />}
            {laidOut.map(({ column, width }) => (
              <col key={column.id} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            columns={laidOut}
            onWidth={layout.onWidth}
            order={list}
            onSort={(sortBy, orderBy) => list.setSort(sortBy, orderBy)}
            selected={selectable ? selected : undefined}
            onSelectPage={controls.togglePage}
          />
          {page ? (
            <TableBody
              rows={rows}
              ids={ids}
              columns={fitting}
              before={(list.page - 1) * list.size}
              height={height}
              scroller={room.element}
              nameOf={words.rowName}
              selection={controls.selection}
              selectable={selectable}
              onSelect={controls.toggle}
              openId={props.openId}
              onOpen={props.onOpen}
              onFilterValue={({ field, value }) => {
                const kind = props.spec.fields[field]?.kind;
                if (kind)
                  list.setFilter(withClause(list.filter, field, writeIs(field, value, kind), props.spec.fields));
              }}
            />
          ) : (
            <SkeletonRows rows={Math.min(list.size, 20)} columns={fitting.length + (selectable ? 1 : 0)} />
          )}
        </table>
      </div>
    </CardsContext>
  );
};

const Unclear = <Row,>({ list }: TableContentProps<Row>) => {
  const t = useMessages(uiMessages);
  return (
    <EmptyState
      title={t('filterWrong')}
      icon={<IconFilterOff size={26} stroke={1.5} />}
      action={
        <Button variant="default" onClick={() => list.setFilter('')}>
          {t('clearFilters')}
        </Button>
      }
    >
      {t('filterWrongHelp')}
    </EmptyState>
  );
};
