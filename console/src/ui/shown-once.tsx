import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { dialogStyles } from './confirm-dialog.tsx';
import { goOnAtTitle } from './focus.ts';
import { useUnsavedGuard } from './form/use-unsaved-guard.tsx';
import { uiMessages } from './ui.messages.ts';
import { useEscape } from './use-escape.ts';

interface ShownOnceProps {
  title: string | null;
  /** What the person says who has it: «Ya la he copiado». */
  done: string;
  onDone: () => void;
  /** What is shown; absent while there is nothing to show. */
  children: ReactNode;
}

/**
 * A key as it was just made, which nobody is shown again. Nothing takes it away but the person who says that it was copied: not
 * Escape, not a click beside it, and whoever leaves by another way is asked.
 */
export const ShownOnce = ({ title, done, onDone, children }: ShownOnceProps) => {
  const t = useMessages(uiMessages);
  const isShown = title !== null;
  const copied = useRef(false);
  // Escape would otherwise close what is open behind it, and the key with that.
  useEscape(isShown, () => undefined);
  const question = useUnsavedGuard(() => isShown && !copied.current, {
    words: { title: t('shownOnceTitle'), body: t('shownOnceBody') },
  });
  const close = () => {
    copied.current = true;
    onDone();
    // An editor that goes along leads back to what opened it, and comes first.
    setTimeout(goOnAtTitle);
  };
  return (
    <>
      <Modal
        opened={isShown}
        onClose={() => undefined}
        title={title}
        size="lg"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        styles={dialogStyles}
      >
        {isShown && (
          <Stack gap="md">
            {children}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {done}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
      {question}
    </>
  );
};
