import type { Tokens } from 'marked';
import { inOrder } from './in-order.ts';
import { inline } from './inline.tsx';
import type { MarkdownTranslate } from './markdown.messages.ts';
import { Scrolls } from './scrolls.tsx';

/** A table that scrolls where there is no room for all of its columns. */
export const table = ({ header, rows }: Tokens.Table, t: MarkdownTranslate) => {
  const head = (cell: Tokens.TableCell) => (
    <th scope="col" data-align={cell.align}>
      {inline(cell.tokens, { t })}
    </th>
  );
  const field = (cell: Tokens.TableCell) => <td data-align={cell.align}>{inline(cell.tokens, { t })}</td>;
  const row = (cells: Tokens.TableCell[]) => <tr>{inOrder(cells.map(field))}</tr>;
  return (
    <Scrolls name={t('table')}>
      <table>
        <thead>
          <tr>{inOrder(header.map(head))}</tr>
        </thead>
        <tbody>{inOrder(rows.map(row))}</tbody>
      </table>
    </Scrolls>
  );
};
