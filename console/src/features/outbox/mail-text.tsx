import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { mailFeedback } from './outbox.feedback.ts';
import { outboxMessages } from './outbox.messages.ts';
import classes from './outbox.module.css';

/** What a message says: read only when somebody asks for it, and kept nowhere but on screen. */
export const MailText = ({ mailId }: { mailId: string }) => {
  const t = useMessages(outboxMessages);
  // A GET with an effect: it is audited, so it goes the way of what changes something.
  const reading = useApiMutation(api.outbox.get, { feedback: mailFeedback('mail.show') });
  if (reading.data?.text) return <CopyField label={t('message')} value={reading.data.text} />;
  if (reading.data) return <p className={classes.quiet}>{t('gone')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('showHelp')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={reading.isPending}
          onClick={() => reading.mutate({ params: { mailId } })}
        >
          {t('show')}
        </Button>
      </div>
    </>
  );
};
