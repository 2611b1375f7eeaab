import { IconFilter } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import type { FilterValue } from './column.ts';
import classes from './filter-by-value.module.css';

/** In a cell of the row under the mouse: the list narrowed to what it says. With the keyboard, the filter menu does it. */
export const FilterByValue = ({ field, value }: FilterValue) => {
  const t = useMessages(uiMessages);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.button}
      data-filter-field={field}
      data-filter-value={value}
      title={t('filterByValue')}
      aria-label={t('filterByValue')}
    >
      <IconFilter size={14} aria-hidden />
    </button>
  );
};

/** What a press within the list asks to be filtered by, if it does. */
export const filterValueAt = (target: EventTarget): FilterValue | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-filter-field]') : null;
  const { filterField: field, filterValue: value } = button?.dataset ?? {};
  return field !== undefined && value !== undefined ? { field, value } : undefined;
};
