import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { twoFactorMessages } from './two-factor.messages.ts';
import styles from './two-factor.module.css';

/** Takes a recovery code, as it was copied or written down. */
export const RecoveryForm = ({
  onCode,
  children,
}: {
  onCode: (code: string) => Promise<void>;
  children: ReactNode;
}) => {
  const t = useMessages(twoFactorMessages);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const verifying = useOneAtATime({
    mutationFn: onCode,
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(code.trim() === '');
        if (code.trim() === '') field.current?.focus();
        else verifying.mutate(code.trim());
      }}
    >
      {verifying.isError && <FailureNote title={t('couldNotVerify')} error={verifying.error} />}
      <TextInput
        ref={field}
        size="md"
        label={t('recoveryCode')}
        classNames={{ input: styles.code }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={code}
        error={isEmpty ? errorCodeText('value.required') : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setEmpty(false);
        }}
      />
      <Button type="submit" size="md" loading={verifying.isPending}>
        {t('verify')}
      </Button>
      {children}
    </form>
  );
};
