import type { FilterFields } from '@egida/contract';
import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filter-menu.module.css';
import type { FilterNames } from './filter-names.ts';
import { clausesOf, readPieces, withClause } from './filter-pieces.ts';
import { isOffered } from './filter-whole.ts';
import { focusFirst } from './focus-first.ts';

interface FilterMenuProps {
  fields: FilterFields;
  names: FilterNames;
  filter: string;
  onFilter: (filter: string) => void;
}

/** Offers what a list can be filtered by, and writes the filter so that nobody has to know how it is written. */
export const FilterMenu = ({ fields, names, filter, onFilter }: FilterMenuProps) => {
  const t = useMessages(uiMessages);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const offered = Object.entries(fields).flatMap(([name, field]) => (isOffered(field, names[name]) ? [name] : []));
  const field = chosen === null ? undefined : fields[chosen];

  const toggle = (next: boolean) => {
    setOpen(next);
    setChosen(null);
    // What had the focus goes with the field's own form.
    if (!next) button.current?.focus({ preventScroll: true });
  };
  return (
    <Popover opened={open} onChange={toggle} position="bottom-start" trapFocus returnFocus width={300} shadow="md">
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          size="sm"
          leftSection={<IconFilter size={16} aria-hidden />}
          title={t('filter')}
          onClick={() => toggle(!open)}
        >
          {t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filterBy')} className={classes.dropdown}>
        {chosen !== null && field ? (
          <FilterEditor
            name={chosen}
            field={field}
            named={names[chosen]}
            clauses={clausesOf(readPieces(filter, fields), chosen)}
            onBack={() => setChosen(null)}
            onApply={(written) => {
              onFilter(withClause(filter, chosen, written, fields));
              toggle(false);
            }}
          />
        ) : (
          <>
            <p className={classes.heading}>{t('filterBy')}</p>
            <ul ref={focusFirst} className={classes.fields}>
              {offered.map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => setChosen(name)}>
                    {names[name]?.label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
