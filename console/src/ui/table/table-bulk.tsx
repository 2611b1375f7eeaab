import type { Page } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
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
  const t = useMessages(uiMessages);
  const { selection, isOfBefore, clear, count, selectMatching } = controls;
  const { total, exact, asOf } = page.paging;
  return (
    <BulkBar
      selection={selection}
      paging={page.paging}
      pageRows={page.collection.length}
      text={
        selection.matching?.atLeast
          ? t('selectedMore', { count: selection.matching.expected })
          : (words.selected?.(countOf(selection)) ?? '')
      }
      // How many are found is not known of the list that is on its way.
      selectMatchingText={
        isOfBefore
          ? undefined
          : words.selectMatching && (exact ? words.selectMatching(total) : t('selectMore', { count: total }))
      }
      onSelectMatching={() =>
        selectMatching({
          filter: list.filter,
          defaultFilter: list.defaultFilter,
          expected: total,
          ...(!exact && { atLeast: true }),
          asOf,
        })
      }
      onClear={clear}
    >
      {bulk(selection, clear, count)}
    </BulkBar>
  );
};
