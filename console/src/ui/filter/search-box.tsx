import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusWhileThere, rowStop } from '../focus.ts';
import { uiMessages } from '../ui.messages.ts';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  label: string;
  placeholder?: string | undefined;
  settled: string;
  settle: (text: string) => void;
  errorId?: string | undefined;
}

export const SearchBox = ({ label, placeholder, settled, settle, errorId }: SearchBoxProps) => {
  const t = useMessages(uiMessages);
  const search = useSearchText(settled, settle);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={input}
      size="sm"
      type="text"
      role="searchbox"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder ?? t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      error={errorId !== undefined}
      aria-describedby={errorId}
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
      onBlur={search.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.settle();
        if (event.key === 'ArrowDown') {
          const row = rowStop(event.currentTarget.closest('section') ?? document);
          if (!row) return;
          event.preventDefault();
          row.scrollIntoView({ block: 'nearest' });
          focusWhileThere(row);
        }
      }}
      rightSection={
        search.text && (
          <CloseButton
            size="sm"
            aria-label={t('clearSearch')}
            onClick={() => {
              search.clear();
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
};
