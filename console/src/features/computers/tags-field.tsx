import { maxTags, Tag } from '@egida/contract';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { withTyped } from '../../ui/form/with-typed.ts';
import { computerMessages } from './computers.messages.ts';

interface TagsFieldProps extends Pick<TagsInputProps, 'label' | 'error' | 'comboboxProps' | 'description'> {
  value: string[];
  onChange: (tags: string[]) => void;
  suggestions: readonly string[];
  autoFocus?: boolean;
  /** Hears what stands there and is no tag yet: whoever saves takes it for one (`withTyped`). */
  onTyping: (text: string) => void;
}

/** What parts tags when many are pasted; none of it can be in one. */
const separators = [',', ';', '|'];

/** What is wrong with tags as they stand, in words; undefined where nothing is. */
export const tagsProblem = (tags: readonly string[]): string | undefined => {
  const issue = tags.map((tag) => Tag.safeParse(tag).error?.issues[0]).find((one) => one !== undefined);
  return issue && errorCodeText(issue.message);
};

/** Tags as free text, with those in use offered; Enter or a comma ends one, the backspace takes the last away. */
export const TagsField = ({ value, onChange, suggestions, error, autoFocus, onTyping, ...field }: TagsFieldProps) => {
  const t = useMessages(computerMessages);
  // Offered to whoever types, and not before: the field opens with its dialog.
  const [offering, setOffering] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <TagsInput
      {...field}
      value={value}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
      data={[...suggestions]}
      limit={50}
      openOnFocus={false}
      dropdownOpened={offering}
      onDropdownOpen={() => setOffering(true)}
      onDropdownClose={() => setOffering(false)}
      onSearchChange={(text) => {
        setOffering(text !== '');
        setTyped(text);
        onTyping(text);
      }}
      // A tag needs more room than its words: one that appeared as the field is left would push the verb from under the pointer.
      acceptValueOnBlur={false}
      maxTags={maxTags}
      splitChars={separators}
      placeholder={value.length === 0 ? t('tagsPlaceholder') : ''}
      error={error ?? tagsProblem(withTyped(value, typed))}
      data-autofocus={autoFocus}
    />
  );
};
