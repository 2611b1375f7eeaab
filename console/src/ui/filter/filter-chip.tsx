import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusTitle, goOnIn } from '../focus.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './filter-bar.module.css';
import menu from './filter-menu.module.css';

interface FilterChipProps {
  field: string;
  text: { label: string; value: string };
  onRemove: () => void;
  /** The form in which it is changed, told how to close; absent where no form shows all that it says. */
  editor?: ((close: () => void) => ReactNode) | undefined;
}

/** What a filter says: its text changes it, where a form can, and the cross takes it away. */
export const FilterChip = ({ field, text: { label, value }, onRemove, editor }: FilterChipProps) => {
  const t = useMessages(uiMessages);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = `${label}: ${value}`;
  const said = (
    <>
      <span className={classes.chipLabel}>{label}:</span>
      <span className={classes.chipValue} title={value}>
        {value}
      </span>
    </>
  );
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // What had the focus goes with the form.
    button.current?.focus({ preventScroll: true });
    const list = button.current?.closest('section');
    // The chip may go, too: what was chosen may stand in another one of its field, or in none.
    goOnIn(() => {
      const other = list?.querySelector<HTMLElement>(`[data-filter-chip="${CSS.escape(field)}"]`);
      if (!other) focusTitle();
      return other;
    });
  };
  return (
    <li className={classes.chip}>
      {editor ? (
        <Popover opened={open} onChange={toggle} position="bottom-start" trapFocus returnFocus width={300} shadow="md">
          <Popover.Target>
            <button
              ref={button}
              type="button"
              className={classes.chipText}
              data-filter-chip={field}
              aria-label={t('filterChange', { text })}
              onClick={() => toggle(!open)}
            >
              {said}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={menu.dropdown}>{editor(() => toggle(false))}</Popover.Dropdown>
        </Popover>
      ) : (
        said
      )}
      <button type="button" className={classes.chipRemove} aria-label={t('filterRemove', { text })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
};
