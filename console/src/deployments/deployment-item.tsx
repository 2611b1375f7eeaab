import type { Deployment, DeploymentState } from '@egida/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { Ago } from '../ui/ago.tsx';
import classes from './computer-vaccines.module.css';
import { DeploymentBadge, type DeploymentVerb, useReasonText } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { VerbButton } from './verb-button.tsx';

interface DeploymentItemProps {
  deployment: Deployment;
  /** What to show as its state: what was just asked for comes before what the server last said. */
  status: DeploymentState;
  busy: boolean;
  onAct?: ((verb: DeploymentVerb) => void) | undefined;
}

/** One vaccine on one computer. */
export const DeploymentItem = ({ deployment, status, busy, onAct }: DeploymentItemProps) => {
  const t = useMessages(deploymentMessages);
  const reasonText = useReasonText();
  const { vaccineName, reason, error, attempts, nextAttempt, since } = deployment;
  // The reasons are those of the state that the server knows.
  const isActual = status === deployment.status;
  return (
    <li className={classes.item}>
      <span className={classes.name}>{vaccineName}</span>
      <span className={classes.state}>
        <DeploymentBadge status={status} />
      </span>
      <span className={classes.act}>
        {onAct && <VerbButton status={status} vaccineName={vaccineName} busy={busy} onAct={onAct} />}
      </span>
      {isActual && (
        <span className={classes.reason}>
          {reasonText(reason)} {error && t('errorSaid', { error })}{' '}
          {attempts > 1 && `${t('attempts', { count: attempts })}.`}{' '}
          {nextAttempt && <Ago instant={nextAttempt} sentence={(when) => t('nextAttempt', { when })} />}
          {!nextAttempt && since && <Ago instant={since} sentence={(when) => `${t('since', { when })}.`} />}
        </span>
      )}
    </li>
  );
};
