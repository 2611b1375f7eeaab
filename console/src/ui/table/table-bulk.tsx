import type { Page } from '@egida/contract';
import { BulkBar } from './bulk-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { countOf } from './selection.ts';
import type { SelectionControls } from './use-selection.ts';

interface TableBulkProps<Row> extends Pick<DataTableProps<Row>, 'words' | 'list'> {
  page: Page<Row>;
  controls: SelectionControls;
  bulk: NonNullable<DataTableProps<Row>['bulk']>;
}

/** The bulk bar, with the selection that the list's own filters and moment make of "all that match". */
export const TableBulk = <Row,>({ words, list, page, controls, bulk }: TableBulkProps<Row>) => {
  const { selection, clear, selectMatching } = controls;
  const { total, asOf } = page.paging;
  return (
    <BulkBar
      selection={selection}
      paging={page.paging}
      pageRows={page.collection.length}
      text={words.selected?.(countOf(selection)) ?? ''}
      selectMatchingText={words.selectMatching?.(total)}
      onSelectMatching={() =>
        selectMatching({ filter: list.filter, defaultFilter: list.defaultFilter, expected: total, asOf })
      }
      onClear={clear}
    >
      {bulk(selection, clear)}
    </BulkBar>
  );
};
