import { Loader } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { focusTitle } from '../focus.ts';
import { ToldSeldom } from '../told-seldom.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { filterProblem } from './filter-problem.ts';
import type { Density } from './table-prefs.ts';
import classes from './table-toolbar.module.css';
import { ViewMenu } from './view-menu.tsx';

interface TableToolbarProps<Row> extends DataTableProps<Row> {
  columnsShown: readonly Column<Row>[];
  /** How many of them are left out for want of room. */
  withoutRoom: number;
  density: Density;
  onDensity: (density: Density) => void;
  onColumns: (columns: string[] | null) => void;
}

export const TableToolbar = <Row,>(props: TableToolbarProps<Row>) => {
  const { list, spec, words, names, columns, columnsShown, few = false, onRemovePreset, shown } = props;
  const t = useMessages(uiMessages);
  const preset =
    onRemovePreset && list.defaultFilter ? { filter: list.defaultFilter, remove: onRemovePreset } : undefined;
  const arrivedText = shown && shown.arrived > 0 ? words.arrived?.(shown.arrived, shown.more) : undefined;
  const updating = list.result.isFetching && list.result.isPlaceholderData;
  return (
    <div className={classes.toolbar}>
      {!few && (
        <FilterBar
          title={words.title}
          searched={words.searched}
          fields={spec.fields}
          names={names}
          filter={list.filter}
          onFilter={(filter) => list.setFilter(filter)}
          preset={preset}
          shownElsewhere={props.shownElsewhere}
          problem={filterProblem(list.result.error)}
        />
      )}
      <div className={classes.tools}>
        {updating && <Loader size={16} aria-label={t('updating')} />}
        {words.arrived && <ToldSeldom text={arrivedText ?? ''} />}
        <span className={words.arrived && classes.news}>
          {arrivedText && (
            <button
              type="button"
              className={classes.arrived}
              onClick={() => {
                shown?.showArrived();
                // What was pressed goes: the list is read from its title on.
                focusTitle();
              }}
            >
              <IconArrowUp size={14} aria-hidden />
              {arrivedText}
            </button>
          )}
        </span>
        {!few && (
          <ViewMenu
            columns={columns}
            shown={columnsShown}
            withoutRoom={props.withoutRoom}
            onColumns={props.onColumns}
            density={props.density}
            onDensity={props.onDensity}
          />
        )}
        {props.actions}
      </div>
    </div>
  );
};
