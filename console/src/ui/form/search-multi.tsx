import { CloseButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { isFree } from '../focus.ts';
import classes from './chosen-list.module.css';
import { type SearchFor, type SearchOption, SearchSelect } from './search-select.tsx';

interface SearchMultiProps extends SearchFor {
  help?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  /** Where the focus begins. */
  autoFocus?: boolean;
  path: string;
  value: readonly SearchOption[];
  onChange: (options: SearchOption[]) => void;
  /** Names the list of what is chosen. */
  chosenLabel: string;
  removeText: (name: string) => string;
}

/** Chooses some of very many: each is searched for, and stands below until it is taken away. */
export const SearchMulti = ({ value, onChange, chosenLabel, removeText, ...search }: SearchMultiProps) => {
  const field = useRef<HTMLDivElement>(null);
  const remove = (id: string, at: number) => {
    onChange(value.filter((option) => option.id !== id));
    // After React has taken it out: who works by keyboard goes on at the next, or at the search.
    setTimeout(() => {
      if (!isFree()) return;
      const left = field.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      (left[Math.min(at, left.length - 1)] ?? field.current?.querySelector('input'))?.focus();
    });
  };
  const toggle = (option: SearchOption) => {
    const others = value.filter(({ id }) => id !== option.id);
    onChange(others.length < value.length ? others : [...value, option]);
  };
  return (
    <div ref={field}>
      <SearchSelect
        {...search}
        value={null}
        onChange={(option) => option && toggle(option)}
        several={value.map(({ id }) => id)}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={chosenLabel}>
          {value.map(({ id, label }, at) => (
            <li key={id}>
              <span className={classes.name} title={label}>
                {label}
              </span>
              <CloseButton size="sm" aria-label={removeText(label)} onClick={() => remove(id, at)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
