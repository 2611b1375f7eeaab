import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { shownColumns } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { FoundStatus } from './found-status.tsx';
import classes from './list-frame.module.css';
import { TableBulk } from './table-bulk.tsx';
import { TableContent } from './table-content.tsx';
import { TableFooter } from './table-footer.tsx';
import { useChosenColumns, useDensity } from './table-prefs.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTotalText } from './total-text.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useSelection } from './use-selection.ts';

/** A list: every list of the console has this anatomy. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { id, list, words, columns, rowId, few = false, bulk } = props;
  const [density, setDensity] = useDensity();
  const [chosen, setChosen] = useChosenColumns(id);
  const page = props.shown ? props.shown.page : list.result.data;
  const total = useTotalText(page?.paging);

  const rows = page?.collection;
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const controls = useSelection(ids, `${list.filter}\n${list.defaultFilter}`, list.result.isPlaceholderData);
  const selectable = bulk !== undefined;
  const columnsShown = useMemo(() => shownColumns(columns, few ? null : chosen), [columns, chosen, few]);
  const layout = useColumnLayout(id, columnsShown, selectable);

  return (
    <section className={classes.list} aria-label={words.title}>
      <header className={classes.header}>
        <Title order={1} className={classes.title} title={words.title}>
          {words.title} <span className={classes.total}>{total}</span>
        </Title>
        {(!few || props.actions) && (
          <TableToolbar
            {...props}
            columnsShown={columnsShown}
            withoutRoom={columnsShown.length - layout.fitting.length}
            density={density}
            onDensity={setDensity}
            onColumns={(next) => {
              setChosen(next);
              if (next === null) layout.resetWidths();
            }}
          />
        )}
      </header>
      <TableContent
        {...props}
        page={page}
        ids={ids}
        layout={layout}
        density={density}
        controls={controls}
        selectable={selectable}
      />
      <FoundStatus list={list} words={words} page={page} />
      {bulk && page && <TableBulk words={words} list={list} page={page} controls={controls} bulk={bulk} />}
      {page && page.paging.total > 0 && !(few && page.paging.pages === 1) && (
        <TableFooter
          paging={page.paging}
          page={list.page}
          size={list.size}
          rows={page.collection.length}
          ownSize={props.spec.size}
          onPage={(next) => {
            list.setPage(next);
            layout.room.element.current?.scrollTo({ top: 0 });
          }}
          onSize={(size) => list.setSize(size)}
        />
      )}
    </section>
  );
};
