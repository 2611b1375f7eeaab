import type { Paging } from '@egida/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { JumpToPage } from './jump-to-page.tsx';
import { pageNumbers } from './page-numbers.ts';
import { shownRange } from './shown-range.ts';
import classes from './table-footer.module.css';
import { useTotalText } from './total-text.ts';

interface TableFooterProps {
  paging: Paging;
  page: number;
  size: number;
  /** How many rows are shown: fewer than a page holds where others that came in wait to be shown. */
  rows: number;
  /** The list's own size, beside the usual ones. */
  ownSize?: number | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const usualSizes = [10, 20, 50];

/** Which rows these are, and the way to the others. */
export const TableFooter = ({ paging, page, size, rows, ownSize, onPage, onSize }: TableFooterProps) => {
  const t = useMessages(uiMessages);
  const total = useTotalText(paging);
  const sizes = [...new Set([...usualSizes, ...(ownSize ? [ownSize] : []), size])].sort((a, b) => a - b);
  return (
    <div className={classes.footer}>
      <span className={classes.range}>
        {t('range', { ...shownRange({ page, size }, rows), total })}
        {!paging.exact && page >= paging.pages && ` ${t('narrow')}`}
      </span>
      <label className={classes.size}>
        <span>{t('perPage')}</span>
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((option) => (
            <option key={option} value={option}>
              {formatNumber(option)}
            </option>
          ))}
        </select>
      </label>
      {paging.pages > 1 && (
        <nav aria-label={t('pages')} className={classes.pages}>
          <Step label={t('previousPage')} to={page > 1 ? page - 1 : null} onPage={onPage}>
            <IconChevronLeft size={16} aria-hidden />
          </Step>
          {pageNumbers(page, paging.pages).map((number, at) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
              <span key={`gap-${at}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                aria-label={t('page', { number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {formatNumber(number)}
              </button>
            ),
          )}
          <Step label={t('nextPage')} to={page < paging.pages ? page + 1 : null} onPage={onPage}>
            <IconChevronRight size={16} aria-hidden />
          </Step>
          {paging.pages > 7 && <JumpToPage pages={paging.pages} onPage={onPage} />}
        </nav>
      )}
    </div>
  );
};

interface StepProps {
  label: string;
  /** Absent where there is no further page. */
  to: number | null;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** To the page beside this one. At the last it stays where the focus is, and only says that it leads nowhere. */
const Step = ({ label, to, onPage, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={to === null || undefined}
    onClick={() => to !== null && onPage(to)}
  >
    {children}
  </button>
);
