import { fewRows } from './few-rows.ts';
import type { ListController } from './list-controller.ts';
import { TableFooter } from './table-footer.tsx';

/** Under a list within a panel or a card: pages, where there are more rows than the smallest page holds. */
export const ShortListFooter = <Row,>({ list }: { list: ListController<Row> }) => {
  const shown = list.result.data;
  if (!shown || shown.paging.total <= fewRows) return null;
  return (
    <TableFooter
      paging={shown.paging}
      page={list.page}
      size={list.size}
      rows={shown.collection.length}
      onPage={(page) => list.setPage(page)}
      onSize={(size) => list.setSize(size)}
    />
  );
};
