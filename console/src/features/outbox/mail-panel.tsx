import { api, type MailRow } from '@egida/contract';
import { Button, Skeleton } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { formatInstant, formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { MailState } from './mail-names.tsx';
import { MailText } from './mail-text.tsx';
import { mailFeedback } from './outbox.feedback.ts';
import { outboxMessages } from './outbox.messages.ts';
import classes from './outbox.module.css';

interface MailPanelProps extends Omit<RowPanelProps, 'onEdit' | 'onCopy' | 'onCreateBelow'> {
  /** As the list has it: getting it alone would read its text, which is audited. */
  mail: MailRow | undefined;
  loading: boolean;
}

/** One message: where it stands, what to do about it, and its text for who asks for it. */
export const MailPanel = ({ mail, loading, id, ids, onMove, onClose }: MailPanelProps) => {
  const t = useMessages(outboxMessages);
  const retry = useApiMutation(api.outbox.retry, { feedback: mailFeedback('mail.retry') });
  return (
    <SidePanel
      title={mail?.subject ?? t('one')}
      subtitle={
        mail && (
          <>
            <MailState state={mail.state} t={t} />
            <Ago instant={mail.createdOn} focusable />
          </>
        )
      }
      place={{ rowId: id, ids, onMove }}
      onClose={onClose}
      footer={
        (mail?.state === 'WAITING' || mail?.state === 'FAILED') && (
          <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { mailId: id } })}>
            {t('retry')}
          </Button>
        )
      }
    >
      {mail ? (
        <MailDetails mail={mail} />
      ) : loading ? (
        <Skeleton height={12} width="80%" />
      ) : (
        <EmptyState title={t('notHere')}>{t('notHereText')}</EmptyState>
      )}
    </SidePanel>
  );
};

const MailDetails = ({ mail }: { mail: MailRow }) => {
  const t = useMessages(outboxMessages);
  const { state } = mail;
  return (
    <>
      <div className={classes.says}>
        <p>{t(`says${state}`)}</p>
        {(state === 'KEPT' || state === 'FAILED') && <p>{t(`do${state}`)}</p>}
      </div>
      <Section title={t('facts')}>
        <Facts
          facts={[
            [t('to'), mail.to],
            [t('createdOn'), formatInstant(mail.createdOn)],
            [t('sentOn'), mail.sentOn && formatInstant(mail.sentOn)],
            [t('attempts'), formatNumber(mail.attempts)],
            [t('nextAttempt'), mail.nextAttemptOn && <Ago key="next" instant={mail.nextAttemptOn} focusable />],
            [t('error'), mail.error && <code className={classes.error}>{mail.error}</code>],
          ]}
        />
      </Section>
      <Section title={t('message')}>
        {state === 'SENT' ? <p className={classes.quiet}>{t('gone')}</p> : <MailText mailId={mail.id} />}
      </Section>
    </>
  );
};
