import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { dialogStyles } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

/** A key as it was just made, and whose it is. */
export interface NewKey {
  name: string;
  apikey: string;
}

/** The key of an instance, shown this once. Neither Escape nor a click beside it takes it away unread. */
export const InstanceKey = ({ made, onDone }: { made: NewKey | null; onDone: () => void }) => {
  const t = useMessages(instanceMessages);
  return (
    <Modal
      opened={made !== null}
      onClose={onDone}
      title={made && t('keyTitle', { name: made.name })}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      styles={dialogStyles}
    >
      {made && (
        <Stack gap="md">
          <Notice>{t('keyWarning')}</Notice>
          <span>{t('keyText')}</span>
          <LabelledField label={t('keyLabel')} value={made.apikey} main />
          <LabelledField label={t('keyServer')} value={window.location.origin} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              {t('keyDone')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};

const LabelledField = ({ label, value, main = false }: { label: string; value: string; main?: boolean }) => (
  <div>
    <div className={classes.label}>{label}</div>
    <CopyField label={label} value={value} main={main} />
  </div>
);
