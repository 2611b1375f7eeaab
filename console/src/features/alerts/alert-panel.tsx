import { type Alert, alertStatuses } from '@egida/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ExceptionOfAlert } from '../exceptions/exceptions.ts';
import { AlertEvidence } from './alert-evidence.tsx';
import { AlertStatusBadge, vaccineOf } from './alert-names.tsx';
import { AlertNote } from './alert-note.tsx';
import classes from './alert-panel.module.css';
import { alertMessages } from './alerts.messages.ts';
import { findingText } from './finding-text.ts';
import { useAlertVerbs } from './use-alert-verbs.ts';

interface AlertPanelProps {
  alertId: string;
  /** Absent when the list does not have it. */
  alert: Alert | undefined;
  inAgency: boolean;
  loading: boolean;
  ids: readonly string[];
  mayWrite: boolean;
  onChanged: (alert: Alert) => void;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** One alert: what happened, what the agent saw, and what became of it. */
export const AlertPanel = (props: AlertPanelProps) => {
  const { alertId, alert, inAgency, loading, ids, mayWrite, onChanged, onMove, onClose } = props;
  const t = useMessages(alertMessages);
  const { may } = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  // From what is no more there is nothing to be excepted: who asked all the same would be refused, and the audit log says so.
  const mayBeExcepted =
    alert?.status === alertStatuses.REJECTED &&
    alert.vaccineMissing === null &&
    may('alerts:write') &&
    may('vaccines:deploy');
  return (
    <SidePanel
      title={alert ? vaccineOf(alert, t) : t('one')}
      subtitle={
        alert && (
          <>
            <AlertStatusBadge status={alert.status} t={t} />
            <Ago instant={alert.date} focusable />
          </>
        )
      }
      place={{ rowId: alertId, ids, onMove }}
      onClose={onClose}
      footer={
        alert &&
        mayWrite && (
          <AlertVerbs
            alert={alert}
            note={draft}
            onChanged={(changed) => {
              setDraft(null);
              onChanged(changed);
            }}
          />
        )
      }
    >
      {alert ? (
        <>
          <p className={classes.happened}>
            {t(alert.remark === 'BREAKER_OPENED' ? 'happenedBreaker' : `happened${alert.detail.action}`, {
              vaccine: vaccineOf(alert, t),
              message: findingText(alert, t),
              computer: alert.computerName,
            })}
          </p>
          {alert.vaccineMissing && <p className={classes.missing}>{t(alert.vaccineMissing)}</p>}
          <AlertEvidence alert={alert} inAgency={inAgency} />
          {mayBeExcepted && <ExceptionOfAlert key={alert.id} alert={alert} />}
          <AlertNote alert={alert} mayWrite={mayWrite} draft={draft} onDraft={setDraft} onChanged={onChanged} />
        </>
      ) : loading ? (
        <Skeleton height={12} width="80%" />
      ) : (
        <EmptyState title={t('notHere')}>{t('notHereText')}</EmptyState>
      )}
    </SidePanel>
  );
};

interface AlertVerbsProps {
  alert: Alert;
  note: string | null;
  onChanged: (alert: Alert) => void;
}

const AlertVerbs = ({ alert, note, onChanged }: AlertVerbsProps) => {
  const t = useMessages(alertMessages);
  const { actOnOne, busyOne } = useAlertVerbs({
    onChanged,
  });
  if (alert.status !== alertStatuses.ACTIVE) {
    return (
      <Button variant="default" loading={busyOne} onClick={() => actOnOne('reopen', alert.id, note)}>
        {t('reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button loading={busyOne} onClick={() => actOnOne('resolve', alert.id, note)}>
        {t('resolve')}
      </Button>
      <Button
        variant="default"
        disabled={busyOne}
        title={t('rejectHelp')}
        onClick={() => actOnOne('reject', alert.id, note)}
      >
        {t('reject')}
      </Button>
    </>
  );
};
