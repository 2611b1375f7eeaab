import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { authMessages } from './auth.messages.ts';

/** A password that can be looked at, by keyboard too, and that says when it is wrong: the library tells so only to the eye. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useMessages(authMessages);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
      }}
      {...props}
      aria-invalid={props.error ? true : undefined}
    />
  );
};
