import { type Alert, alertStatuses } from '@egida/contract';
import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RemoteInAgency } from '../agency/agency.ts';
import { ExceptionOfAlert } from '../exceptions/exceptions.ts';
import { AlertEvidence } from './alert-evidence.tsx';
import { AlertHistory } from './alert-history.tsx';
import { AlertStatusBadge, vaccineOf } from './alert-names.tsx';
import { AlertNote } from './alert-note.tsx';
import classes from './alert-panel.module.css';
import type { AlertPlace } from './alert-place.ts';
import { AlertVerbs } from './alert-verbs.tsx';
import { alertMessages } from './alerts.messages.ts';
import { findingText } from './finding-text.ts';
import { mayBeExcepted } from './may-be-excepted.ts';
import { SimilarAlerts } from './similar-alerts.tsx';
import { useDecision } from './use-decision.ts';
import type { SimilarVerb } from './use-similar-dialog.tsx';

interface AlertPanelProps {
  alertId: string;
  /** Absent when the list does not have it. */
  alert: Alert | undefined;
  place: AlertPlace;
  loading: boolean;
  /** Why it is not known whether there is such an alert. */
  failure: ComponentProps<typeof ErrorState> | undefined;
  ids: readonly string[];
  mayWrite: boolean;
  onChanged: (alert: Alert) => void;
  /** All that say the same were dealt with. */
  onSimilar: (done: SimilarVerb) => void;
  /** What there was to be done here is done: the next one is to open. */
  onOnward: (alertId: string) => void;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** One alert: what happened, what the agent saw, what became of it, and what can be done with it and its like. */
export const AlertPanel = (props: AlertPanelProps) => {
  const { alertId, alert, place, loading, failure, ids, mayWrite } = props;
  const { onChanged, onSimilar, onOnward, onMove, onClose } = props;
  const t = useMessages(alertMessages);
  const { may } = useSession();
  // What another instance tells of is dealt with there.
  const mayDecide = mayWrite && alert?.remote !== true;
  const decision = useDecision({ alert, mayWrite, onChanged, onOnward });
  const { draft, act, busy, settleAlike } = decision;
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
        alert && (
          <>
            <SimilarAlerts
              alert={alert}
              place={place}
              mayWrite={mayDecide}
              onDone={(done) => {
                onSimilar(done);
                if (alert.status === alertStatuses.ACTIVE) settleAlike(done.verb);
              }}
            />
            {mayDecide && <AlertVerbs alert={alert} busy={busy} onAct={(verb) => act(verb, alert, draft)} />}
          </>
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
          {alert.remote && <RemoteInAgency agencyId={alert.agencyId} />}
          {alert.vaccineMissing && <p className={classes.missing}>{t(alert.vaccineMissing)}</p>}
          {mayBeExcepted(alert, may) && <ExceptionOfAlert key={alert.id} alert={alert} />}
          <AlertEvidence alert={alert} inAgency={place.agencyId !== undefined} />
          <AlertNote
            alert={alert}
            mayWrite={mayDecide}
            draft={draft}
            meanwhile={decision.meanwhile}
            onDraft={decision.setDraft}
            onChanged={decision.changed}
          />
          <AlertHistory alertId={alert.id} />
        </>
      ) : loading ? (
        <Skeleton height={12} width="80%" />
      ) : failure ? (
        <ErrorState {...failure} title={t('loadFailed')} />
      ) : (
        <EmptyState title={t('notHere')}>{t('notHereText')}</EmptyState>
      )}
    </SidePanel>
  );
};
