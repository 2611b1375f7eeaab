import { TextInput, type TextInputProps } from '@mantine/core';
import { errorCodeText } from '../../i18n/error-text.ts';

interface LineFieldProps extends Omit<TextInputProps, 'value' | 'required'> {
  value?: string;
  required?: boolean;
}

/** One line of text. A backslash is refused as it is typed, not at the end. */
export const LineField = ({ value = '', required = false, error, ...props }: LineFieldProps) => (
  <TextInput
    {...props}
    value={value}
    withAsterisk={required}
    aria-required={required || undefined}
    autoComplete="off"
    error={error ?? (value.includes('\\') ? errorCodeText('character.notallowed') : undefined)}
  />
);
