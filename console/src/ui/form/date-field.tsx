import { TextInput, type TextInputProps } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { instantToLocal } from '../local-time.ts';
import { uiMessages } from '../ui.messages.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2026-11-20`, or empty. */
  value?: string;
  onChange: (date: string) => void;
}

/** What a field holds that lacks a day, a month or a year: no date, and not empty either. */
export const incompleteDate = 'incomplete';

const read = ({ validity, value }: HTMLInputElement): string => (validity.badInput ? incompleteDate : value);

/** A day. One that is half typed is held as such: the browser calls it empty, and it would be saved as none. */
export const DateField = ({ value = '', onChange, error, ...props }: DateFieldProps) => {
  const t = useMessages(uiMessages);
  return (
    <TextInput
      {...props}
      type="date"
      max="9999-12-31"
      error={error && value === incompleteDate ? t('dateIncomplete') : error}
      value={value === incompleteDate ? '' : value}
      onChange={(event) => onChange(read(event.currentTarget))}
      // The first parts of a date that was empty change nothing, as the browser sees it.
      onKeyUp={(event) => {
        const now = read(event.currentTarget);
        if (now !== value) onChange(now);
      }}
    />
  );
};

/** Something that runs out on a day holds until that day ends, where the person is. What is no day stays: it is refused. */
export const endOfDay = (date: string): string | null => {
  if (date === incompleteDate) return date;
  const end = new Date(`${date}T23:59:59.999`);
  return date === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
};

export const dayOf = (instant: string | null): string => (instant === null ? '' : instantToLocal(instant).slice(0, 10));
