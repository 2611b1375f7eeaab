import { CloseButton, Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { isMoreToChoose, isWaiting, offeredOptions, placeOfMarked } from './offered-options.ts';
import classes from './search-select.module.css';

export interface SearchOption {
  id: string;
  label: string;
  detail?: string;
}

/** So many options are asked for: a screenful at most. */
export const optionsAtOnce = '20';

/** How one of very many is searched for, and what is said meanwhile. */
export interface SearchFor {
  label: string;
  /** What the person is looking for, when they pause; the options that answer to it come back, the first few where there are more. */
  useOptions: (
    search: string,
    within?: string,
  ) => { options: readonly SearchOption[]; loading: boolean; failed: boolean; more?: boolean };
  /** The id of what they are looking in, where it is not all there is. */
  within?: string;
  words: { clear: string; none: string; failed: string };
}

interface SearchSelectProps extends SearchFor {
  help?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  path: string;
  value: SearchOption | null;
  onChange: (option: SearchOption | null) => void;
  /** Options that are not offered. */
  except?: readonly string[] | undefined;
  /**
   * Of several that are chosen one after the other, those chosen so far. They are marked where they stand, each press adds one or
   * takes it away, and the list stays open while it offers others.
   */
  several?: readonly string[] | undefined;
  /** Says what the field is for to who hears it alone: its placeholder says it to the others. */
  hideLabel?: boolean;
  icon?: ReactNode;
  /** Where the focus begins. */
  autoFocus?: boolean;
  /** Whether there may be none, once one was chosen. */
  clearable?: boolean;
  /** Keeps the options beside the field rather than at the end of the page. */
  inPlace?: boolean;
}

const pauseMs = 300;

/** Chooses one of very many by searching for it: the options come from the server, a few at a time. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { value, onChange, words, several } = props;
  const t = useMessages(uiMessages);
  const [search, setSearch] = useState<string | null>(null);
  const [settled] = useDebouncedValue(search ?? '', pauseMs);
  const combobox = useCombobox({
    onDropdownClose: () => {
      setSearch(null);
      combobox.resetSelectedOption();
    },
  });
  const { options: found, loading, failed, more = false } = props.useOptions(settled, props.within);
  const asked = { typed: search ?? '', settled, loading, except: props.except };
  const options = offeredOptions(found, asked);
  const nothing = options.length === 0 && !isWaiting(asked) && (failed ? words.failed : words.none);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Whether something was typed since the last choice: Enter then takes what fits it. */
  const typed = useRef(false);
  const isSought = () => typed.current && search !== null && search !== '';
  // The component that reads the keys counts options; an answer puts others in their places. Before anybody sees them.
  useLayoutEffect(() => {
    const marked = placeOfMarked([...(list.current?.querySelectorAll('[role="option"]') ?? [])]);
    // Who has typed is offered the first of the answer that is not chosen yet, and sees that Enter takes it.
    const first = options.findIndex(({ id }) => !several?.includes(id));
    if (marked < 0 && isSought() && first >= 0 && !isWaiting(asked)) combobox.selectOption(first);
    else combobox.updateSelectedOptionIndex(marked);
  });
  const choose = (id: string) => {
    const chosen = options.find((option) => option.id === id);
    if (chosen) onChange(chosen);
    // It covers what lies below it, and goes once it offers nothing else.
    if (!several || !isMoreToChoose(options, several, id)) return combobox.closeDropdown();
    // What is typed next takes the place of what was typed, and Enter does not take back what it has just chosen.
    if (typed.current) combobox.resetSelectedOption();
    typed.current = false;
    input.current?.select();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal={!props.inPlace}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          {...(props.hideLabel ? { 'aria-label': props.label } : { label: props.label })}
          required={props.required ?? false}
          description={props.help}
          placeholder={props.placeholder}
          leftSection={props.icon}
          error={props.error}
          data-path={props.path}
          data-autofocus={props.autoFocus || undefined}
          role="combobox"
          autoComplete="off"
          value={search ?? value?.label ?? ''}
          onFocus={(event) => event.target.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setSearch(event.target.value);
            typed.current = true;
            combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            // What is typed is no choice yet: Enter does not send a form with what was chosen before.
            if (event.key === 'Enter' && isSought() && combobox.getSelectedOptionIndex() < 0) event.preventDefault();
          }}
          rightSection={
            loading && search !== null ? (
              <Loader size={16} />
            ) : (
              value &&
              props.clearable !== false && (
                <CloseButton
                  size="sm"
                  aria-label={words.clear}
                  // Before the input loses the focus, which would put the old choice back.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={({ currentTarget }) => {
                    // With the choice the button goes that was pressed by keyboard.
                    if (document.activeElement === currentTarget) input.current?.focus();
                    setSearch(null);
                    onChange(null);
                  }}
                />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options ref={list} className={classes.options} aria-multiselectable={several ? true : undefined}>
          {options.map((option) => (
            <Combobox.Option
              key={option.id}
              value={option.id}
              active={option.id === value?.id}
              {...(several && { 'aria-selected': several.includes(option.id) })}
            >
              <span className={classes.label}>{option.label}</span>
              {several?.includes(option.id) && <IconCheck size={16} aria-hidden className={classes.check} />}
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </Combobox.Option>
          ))}
          {nothing && <Combobox.Empty>{nothing}</Combobox.Empty>}
          {more && options.length > 0 && <Combobox.Footer className={classes.more}>{t('moreOptions')}</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
      {/* Of a list nothing is told but its options. */}
      <VisuallyHidden role="status">{combobox.dropdownOpened && nothing}</VisuallyHidden>
    </Combobox>
  );
};
