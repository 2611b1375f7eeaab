import { type Alert, alertStatuses } from '@egida/contract';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
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
  // What is dealt with makes room for the next one, whose verbs stand in the same place: the second press of a double click is not for it.
  const once = (verb: AlertVerb) => (event: MouseEvent) => {
    if (event.detail <= 1) onAct(verb);
  };
  if (alert.status !== alertStatuses.ACTIVE) {
    return (
      <Button variant="default" loading={busy} onClick={once('reopen')}>
        {t('reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button loading={busy} onClick={once('resolve')}>
        {t('resolve')}
      </Button>
      <Button variant="default" disabled={busy} title={t('rejectHelp')} onClick={once('reject')}>
        {t('reject')}
      </Button>
    </>
  );
};
