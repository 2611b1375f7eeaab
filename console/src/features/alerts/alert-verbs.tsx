import { type Alert, alertStatuses } from '@egida/contract';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { alertMessages } from './alerts.messages.ts';
import type { AlertVerb } from './use-alert-verbs.ts';

interface AlertVerbsProps {
  alert: Alert;
  busy: boolean;
  onAct: (verb: AlertVerb) => void;
}

/** What can be done with the alert that is open. */
export const AlertVerbs = ({ alert, busy, onAct }: AlertVerbsProps) => {
  const t = useMessages(alertMessages);
  if (alert.status !== alertStatuses.ACTIVE) {
    return (
      <Button variant="default" loading={busy} onClick={() => onAct('reopen')}>
        {t('reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button loading={busy} onClick={() => onAct('resolve')}>
        {t('resolve')}
      </Button>
      <Button variant="default" disabled={busy} title={t('rejectHelp')} onClick={() => onAct('reject')}>
        {t('reject')}
      </Button>
    </>
  );
};
