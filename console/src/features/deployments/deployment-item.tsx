import { type Deployment, type DeploymentState, deploymentStates } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { useClock } from '../../ui/use-clock.ts';
import classes from './deployment-list.module.css';
import { DeploymentBadge, type DeploymentVerb, verbOf } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { explainMessages } from './explain.messages.ts';
import { explain, nextConnection } from './explain.ts';
import { VerbButton } from './verb-button.tsx';

interface DeploymentItemProps {
  deployment: Deployment;
  /** What the row is called: the vaccine among those of a computer, the computer among those of an agency. */
  name: string;
  vaccineName: string;
  /** What to show as its state: what was just asked for comes before what the server last said. */
  status: DeploymentState;
  busy: boolean;
  /** Says when the computer connected last and will next; not where all rows are of one computer. */
  withConnection?: boolean | undefined;
  selected?: boolean | undefined;
  onSelect?: ((selected: boolean, range: boolean) => void) | undefined;
  onAct?: ((verb: DeploymentVerb) => void) | undefined;
}

/** A vaccine on a computer: in what state, why, and what can be done. */
export const DeploymentItem = (props: DeploymentItemProps) => {
  const { deployment, name, vaccineName, status, busy, withConnection, selected = false, onSelect, onAct } = props;
  const t = useMessages(deploymentMessages);
  const tExplain = useMessages(explainMessages);
  const now = useClock();
  // The reasons are those of the state that the server knows.
  const isActual = status === deployment.status;
  const text = isActual ? explain(deployment, now, tExplain) : '';
  return (
    <li className={classes.item} data-selected={selected || undefined} data-selectable={onSelect ? true : undefined}>
      {onSelect && (
        <label className={classes.select}>
          <input
            type="checkbox"
            aria-label={t('selectOne', { name })}
            checked={selected}
            disabled={deployment.status === deploymentStates.INCOMPATIBLE}
            onChange={(event) =>
              onSelect(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <span className={classes.name}>{name}</span>
      <DeploymentBadge status={status} reason={isActual ? deployment.reason : null} />
      <span className={classes.act}>
        {onAct && deployment.reason !== 'excluded' && (
          <VerbButton
            verb={verbOf(status, isActual ? deployment.reason : null)}
            about={withConnection ? t('onComputer', { name: vaccineName, computer: name }) : vaccineName}
            vaccineName={vaccineName}
            busy={busy}
            onAct={onAct}
          />
        )}
      </span>
      {text && <p className={classes.reason}>{text}</p>}
      {isActual && <Times deployment={deployment} withConnection={withConnection ?? false} />}
    </li>
  );
};

const Times = ({ deployment, withConnection }: { deployment: Deployment; withConnection: boolean }) => {
  const t = useMessages(explainMessages);
  const now = useClock();
  const { reason, since, lastConnection, nextAttempt } = deployment;
  // What is waited for is said already, with its time.
  const isSaid = reason === 'agentOffline' || reason === 'awaitingCheckin' || reason === 'olderContent';
  const shown = [
    since && <Ago key="since" instant={since} sentence={(when) => t('since', { when })} />,
    withConnection && lastConnection && reason !== 'agentOffline' && (
      <Ago key="last" instant={lastConnection} sentence={(when) => t('lastConnection', { when })} />
    ),
    withConnection && nextAttempt && !isSaid && <span key="next">{nextConnection(nextAttempt, now, t)}</span>,
  ].filter(Boolean);
  return shown.length > 0 ? <p className={classes.times}>{shown}</p> : null;
};
