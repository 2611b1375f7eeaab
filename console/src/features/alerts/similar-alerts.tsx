import { type Alert, alertStatuses, api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countedText } from '../../api/bulk-noun.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './alert-panel.module.css';
import type { AlertPlace } from './alert-place.ts';
import { alertMessages } from './alerts.messages.ts';
import { SimilarLink } from './similar-link.tsx';
import { similarScopes, verbsOf } from './similar-scopes.ts';
import { type SimilarVerb, useSimilarDialog } from './use-similar-dialog.tsx';

interface SimilarAlertsProps {
  alert: Alert;
  place: AlertPlace;
  mayWrite: boolean;
  onDone: (done: SimilarVerb) => void;
}

/** How many others say the same, what leads to them, and what deals with all of them. Nothing where there are none. */
export const SimilarAlerts = ({ alert, place, mayWrite, onDone }: SimilarAlertsProps) => {
  const t = useMessages(alertMessages);
  const { data } = useQuery(apiQuery(api.alerts.similar, { params: { alertId: alert.id } }));
  const { ask, dialog } = useSimilarDialog({ onDone });
  const scopes = data ? similarScopes(data, alert.status === alertStatuses.ACTIVE) : [];
  const { similarKey, agencyId, agentId } = alert;
  return (
    <>
      {scopes.map(({ onComputer, others, count, computers }) => (
        <div key={String(onComputer)} className={classes.similar}>
          <SimilarLink alert={alert} place={place} onComputer={onComputer}>
            {onComputer
              ? t('similarHere', { count: others })
              : t('similarInAgency', { count, computers: countedText('agents', computers) })}
          </SimilarLink>
          {mayWrite && (
            <div className={classes.similarVerbs}>
              {verbsOf(alert.status).map((verb) => (
                <Button
                  key={verb}
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    const likeness = { similarKey, agencyId, agentId: onComputer ? agentId : undefined };
                    void ask({ verb, likeness });
                  }}
                >
                  {t(`${verb}All`, { count })}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
      {dialog}
    </>
  );
};
