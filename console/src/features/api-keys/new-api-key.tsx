import type { ApiKeyCreated } from '@egida/contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { dialogStyles } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';

interface NewApiKeyProps {
  made: ApiKeyCreated | null;
  /** The person says that they have it. */
  onDone: () => void;
}

/**
 * A key as it was just made, shown this once. Nothing takes it away but the person who says that it was copied: not Escape, not
 * a click beside it, and whoever leaves by another way is asked.
 */
export const NewApiKey = ({ made, onDone }: NewApiKeyProps) => {
  const t = useMessages(apiKeyMessages);
  const isShown = made !== null;
  const copied = useRef(false);
  // Escape would otherwise close the form behind it, and the key with that.
  useEscape(isShown, () => undefined);
  const question = useUnsavedGuard(() => isShown && !copied.current, {
    words: { title: t('leaveTitle'), body: t('leaveBody') },
  });
  const done = () => {
    copied.current = true;
    onDone();
  };
  return (
    <>
      <Modal
        opened={isShown}
        onClose={() => undefined}
        title={made && t('madeTitle', { name: made.name })}
        size="lg"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        styles={dialogStyles}
      >
        {made && (
          <Stack gap="md">
            <Notice>{t('madeWarning')}</Notice>
            <div>
              <div className={classes.label}>{t('madeKey')}</div>
              <CopyField label={t('madeKey')} value={made.token} main />
            </div>
            <p className={classes.text}>{t('madeText')}</p>
            <Group justify="flex-end">
              <Button variant="default" onClick={done}>
                {t('madeDone')}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
      {question}
    </>
  );
};
