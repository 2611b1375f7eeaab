import { TextInput, type TextInputProps } from '@mantine/core';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2026-11-20`, or empty. */
  value?: string;
  onChange: (date: string) => void;
}

/** A day. */
export const DateField = ({ onChange, ...props }: DateFieldProps) => (
  <TextInput {...props} type="date" max="9999-12-31" onChange={(event) => onChange(event.target.value)} />
);

/** Something that runs out on a day holds until that day ends, where the person is. */
export const endOfDay = (date: string): string | null => {
  const end = new Date(`${date}T23:59:59.999`);
  return date === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
};

export const dayOf = (instant: string | null): string => {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
