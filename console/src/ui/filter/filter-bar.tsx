import type { ApiError, FilterFields } from '@egida/contract';
import { useId } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { FilterNames } from './filter-names.ts';
import { readPieces, searchTextOf, withSearchText } from './filter-pieces.ts';
import { SearchBox } from './search-box.tsx';

export interface FilterBarProps {
  title: string;
  /** What the search looks through. */
  searched?: string | undefined;
  fields: FilterFields;
  names: FilterNames;
  filter: string;
  onFilter: (filter: string) => void;
  /** The list's preset, and how to do without it. */
  preset?: { filter: string; remove: () => void } | undefined;
  /** Parts that something beside the list shows: they need no chip. */
  shownElsewhere?: readonly string[] | undefined;
  /** What the server said of this filter. */
  problem?: ApiError | null | undefined;
}

/** The search box, the filter menu and a chip for every filter in force: three hands on one text. */
export const FilterBar = (props: FilterBarProps) => {
  const { title, searched, fields, names, filter, onFilter, preset, shownElsewhere, problem } = props;
  const t = useMessages(uiMessages);
  const errorId = useId();
  const pieces = readPieces(filter, fields);
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox
            label={t('searchIn', { title })}
            placeholder={searched}
            settled={searchTextOf(pieces)}
            settle={(text) => {
              const next = withSearchText(filter, text, fields);
              if (next !== filter) onFilter(next);
            }}
            errorId={problem ? errorId : undefined}
          />
        </div>
        <FilterMenu fields={fields} names={names} filter={filter} onFilter={onFilter} />
      </div>
      <FilterChips
        pieces={pieces}
        fields={fields}
        names={names}
        filter={filter}
        onFilter={onFilter}
        preset={preset}
        shownElsewhere={shownElsewhere}
      />
      {problem && (
        <p id={errorId} role="alert" className={classes.error}>
          {errorText(problem)}
        </p>
      )}
    </>
  );
};
