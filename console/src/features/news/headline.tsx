import type { NewsRow } from '@egida/contract';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import classes from './news.module.css';
import { UnreadMark } from './unread-mark.tsx';

interface HeadlineProps {
  row: NewsRow;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** A headline that opens what it stands over, and the day on which it was published. */
export const Headline = ({ row: { id, headline, createdOn, unread }, isOpen, onOpen }: HeadlineProps) => {
  const locale = useLocale();
  return (
    <li className={classes.item} data-row={id} data-open={isOpen || undefined}>
      <h2 className={classes.headline}>
        <button
          type="button"
          data-row-open={id}
          data-unread={unread || undefined}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(id)}
        >
          {headline}
        </button>
      </h2>
      <p className={classes.when}>
        <time dateTime={createdOn}>{formatDate(createdOn, locale)}</time>
        {unread && <UnreadMark />}
      </p>
    </li>
  );
};
