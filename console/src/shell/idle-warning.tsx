import { Button, Group, Modal } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { dialogStyles } from '../ui/confirm-dialog.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useIdleEnd } from './use-idle-end.ts';

/** Tells somebody who has not been seen for long that their session is about to end. Whatever they answer but to leave, they stay. */
export const IdleWarning = ({ idleMinutes }: { idleMinutes: number }) => {
  const t = useMessages(sessionMessages);
  const logout = useLogout();
  const { isWarned, stay } = useIdleEnd(idleMinutes);
  useEscape(isWarned, stay);
  return (
    <Modal
      opened={isWarned}
      onClose={stay}
      title={t('idleWarningTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      styles={dialogStyles}
    >
      {t('idleWarningText')}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={logout}>
          {t('idleLeave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('idleStay')}
        </Button>
      </Group>
    </Modal>
  );
};
