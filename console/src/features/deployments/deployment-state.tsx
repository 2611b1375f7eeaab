import { type AgencyDeployment, type DeploymentReason, type DeploymentState, deploymentStates } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { deploymentMessages, deploymentStateMessages } from './deployments.messages.ts';

interface Look {
  tone: StateTone;
  icon: StateIcon;
  name: keyof typeof deploymentStates;
}

/** How each state of a vaccine looks, wherever it is shown. */
const looks: Record<DeploymentState, Look> = {
  0: { tone: 'error/light', icon: 'missing', name: 'NOT_APPLIED_REQUIRED' },
  1: { tone: 'ok/medium', icon: 'check', name: 'APPLIED' },
  2: { tone: 'ok/medium', icon: 'check', name: 'APPLIED' },
  3: { tone: 'disabled', icon: 'none', name: 'NOT_APPLIED_NOT_REQUIRED' },
  4: { tone: 'error/dark', icon: 'error', name: 'APPLIED_WITH_ERROR' },
  5: { tone: 'error/dark', icon: 'error', name: 'STOP_WITH_ERROR' },
  6: { tone: 'warning/medium', icon: 'pending', name: 'PENDING' },
  7: { tone: 'warning/medium', icon: 'pending', name: 'PENDING_STOP' },
  10: { tone: 'error/dark', icon: 'incompatible', name: 'INCOMPATIBLE' },
};

interface DeploymentBadgeProps {
  status: DeploymentState;
  /** Kept out is said of what nobody requires, too. */
  reason?: DeploymentReason | null;
}

export const DeploymentBadge = ({ status, reason = null }: DeploymentBadgeProps) => {
  const t = useMessages(deploymentMessages);
  const tState = useMessages(deploymentStateMessages);
  if (reason === 'excluded' && status === deploymentStates.NOT_APPLIED_NOT_REQUIRED) {
    return <StateBadge tone="disabled" icon="incompatible" label={t('excluded')} />;
  }
  // A newer server may know a state that this console does not.
  const look: Look | undefined = looks[status];
  if (!look) return <StateBadge tone="disabled" icon="unknown" label={t('unknown')} />;
  return <StateBadge tone={look.tone} icon={look.icon} label={tState(look.name)} />;
};

/** Whether autorun will apply it by itself: nobody has to ask for it. */
export const isAutomatic = (status: DeploymentState): boolean => status === deploymentStates.NOT_APPLIED_REQUIRED;

export const isPending = (status: DeploymentState): boolean =>
  status === deploymentStates.PENDING || status === deploymentStates.PENDING_STOP;

export interface DeploymentVerb {
  /** What the button does, and says. */
  name: 'execute' | 'stop' | 'cancelExecute' | 'cancelStop';
  call: 'apply' | 'stop';
  /** What one sees until the server has answered. */
  until: DeploymentState;
}

/** A verb as it is asked for: which call it is, and what is shown until that has been answered. */
export type AskedVerb = Pick<DeploymentVerb, 'call' | 'until'>;

const { APPLIED_WITH_ERROR, INCOMPATIBLE, NOT_APPLIED_REQUIRED, PENDING, PENDING_STOP, STOP_WITH_ERROR } =
  deploymentStates;
const execute: DeploymentVerb = { name: 'execute', call: 'apply', until: PENDING };
const stop: DeploymentVerb = { name: 'stop', call: 'stop', until: PENDING_STOP };

/** What can be done from each state. From incompatible nothing; required without an asking is what autorun brings by itself. */
const verbs: Partial<Record<DeploymentState, DeploymentVerb>> = {
  1: stop,
  2: stop,
  3: execute,
  4: stop,
  5: execute,
  6: { name: 'cancelExecute', call: 'stop', until: NOT_APPLIED_REQUIRED },
  7: { name: 'cancelStop', call: 'apply', until: NOT_APPLIED_REQUIRED },
};
/** What is asked of several at once, in whatever state each is. */
export const someVerbs = { execute, stop } as const;

/** Of a computer that holds an older content there is more to lose than an asking. */
export const verbOf = (status: DeploymentState, reason: DeploymentReason | null = null): DeploymentVerb | undefined => {
  // Nobody can execute it any more.
  if (reason === 'expired') return undefined;
  return status === PENDING && reason === 'olderContent' ? stop : verbs[status];
};

/** Asked for where there is no computer yet: nothing waits, and it can be taken back. */
const takeBack: DeploymentVerb = { name: 'stop', call: 'stop', until: deploymentStates.NOT_APPLIED_NOT_REQUIRED };

/** A vaccine in an agency, as it is listed by either. */
export type InAgencyState = Pick<
  AgencyDeployment,
  'status' | 'reason' | 'wanted' | 'excluded' | 'computers' | 'stopping' | 'renewing' | 'stopFailed'
>;

/** What an agency's state looks like: pending and error say whether they are about applying or about withdrawing. */
export const stateIn = ({ status, computers, stopping, stopFailed }: InAgencyState): DeploymentState => {
  if (status === PENDING && stopping === computers.pending) return PENDING_STOP;
  if (status === APPLIED_WITH_ERROR && stopFailed === computers.error) return STOP_WITH_ERROR;
  return status;
};

/** How many computers of an agency hold a vaccine, or may. */
const holding = ({ computers, stopping, renewing }: InAgencyState): number =>
  computers.applied + computers.error + stopping + renewing;

/**
 * What can be asked of an agency: stopping, where the agency or autorun wants the vaccine there; executing, where nobody
 * does. What is on single computers by hand is theirs. To cancel is offered only where no computer loses anything by it.
 */
export const verbIn = (row: InAgencyState, status = stateIn(row)): DeploymentVerb | undefined => {
  if (status === INCOMPATIBLE || row.reason === 'expired') return undefined;
  if (status === NOT_APPLIED_REQUIRED) return row.reason === 'byAgency' ? takeBack : undefined;
  if (row.wanted === null) return status === PENDING_STOP && row.status === PENDING ? verbs[PENDING_STOP] : execute;
  return status === PENDING && holding(row) === 0 ? verbs[PENDING] : stop;
};

/** Whether a verb only takes a stop back: every computer that would have the vaccine by it holds it still. */
export const takesBack = ({ computers }: Pick<InAgencyState, 'computers'>, { name }: DeploymentVerb): boolean =>
  name === 'cancelStop' && computers.notRequired === 0;
