import type { Tokens } from 'marked';
import { inOrder } from './in-order.ts';
import { inline } from './inline.tsx';
import type { MarkdownTranslate } from './markdown.messages.ts';
import classes from './markdown.module.css';

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
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard, too
    <div className={classes.scrolls} role="group" aria-label={t('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>{inOrder(header.map(head))}</tr>
        </thead>
        <tbody>{inOrder(rows.map(row))}</tbody>
      </table>
    </div>
  );
};
