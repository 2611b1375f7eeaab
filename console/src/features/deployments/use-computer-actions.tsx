import { type Deployment, type DeploymentState, reachShownFrom } from '@egida/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { usePush } from '../reach/reach.ts';
import { type AskedVerb, verbOf } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { useVaccineOnComputers } from './use-vaccine-verbs.ts';
import { VerbButton } from './verb-button.tsx';
import type { VerbControls } from './verb-controls.ts';

interface ConfirmedVerbs extends Omit<VerbControls, 'act'> {
  /** `onDone` is called where nothing is asked, or once it is confirmed. */
  act: (ids: readonly string[], verb: AskedVerb, onDone?: () => void) => void;
}

interface ComputerActions {
  stateOf: (row: Deployment) => DeploymentState;
  /** Its verb; absent for who may only look. */
  action: ((row: Deployment, size?: 'sm') => ReactNode) | undefined;
  verbs: ConfirmedVerbs;
  isAsking: boolean;
  dialog: ReactNode;
}

/** What can be done with a vaccine on computers of an agency, one or several; many show their reach first. */
export const useComputerActions = (vaccine: { id: string; name: string }, listUpdatedAt: number): ComputerActions => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const controls = useVaccineOnComputers(vaccine.id, listUpdatedAt);
  const { push, isAsking, dialog } = usePush();
  const act: ConfirmedVerbs['act'] = (ids, verb, onDone) => {
    const go = () => {
      controls.act(ids, verb);
      onDone?.();
    };
    if (verb.call === 'stop' || ids.length <= reachShownFrom) return go();
    push({
      vaccineId: vaccine.id,
      vaccineName: vaccine.name,
      whom: { agents: [...ids] },
      feedback: deploymentFeedback('vaccine.execute'),
      go,
    });
  };
  const stateOf = (row: Deployment) => controls.stateOf(row.agentId, row.status);
  const action = (row: Deployment, size?: 'sm') => {
    const status = stateOf(row);
    // Where it is kept out of the agency, no computer is asked.
    if (row.reason === 'excluded') return null;
    return (
      <VerbButton
        verb={verbOf(status, status === row.status ? row.reason : null)}
        about={t('onComputer', { name: vaccine.name, computer: row.computerName })}
        vaccineName={vaccine.name}
        busy={controls.isBusy(row.agentId)}
        {...(size && { size })}
        onAct={(verb) => act([row.agentId], verb)}
      />
    );
  };
  const verbs = { ...controls, act };
  return { stateOf, action: may('vaccines:deploy') ? action : undefined, verbs, isAsking, dialog };
};
