import { api, type Deployment } from '@egida/contract';
import { useRef } from 'react';
import type { Selection } from '../../ui/table/selection.ts';
import { useSelectedIds } from '../../ui/table/use-selected-ids.ts';
import type { DeploymentVerb } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';

type Asked = Pick<DeploymentVerb, 'call' | 'until'>;

/**
 * Executes or stops what is selected of a computer's vaccines, and all that match, too. Of these nobody has named each: what
 * has expired is left out, for the server would refuse all of them with it.
 */
export const useActOnVaccines = (agentId: string, act: (ids: readonly string[], verb: Asked) => void) => {
  const expired = useRef(new Set<string>());
  const idOf = ({ vaccineId, reason }: Deployment) => {
    if (reason === 'expired') expired.current.add(vaccineId);
    return vaccineId;
  };
  const { gather, isGathering } = useSelectedIds(api.deployments.ofComputer, { params: { agentId }, idOf });
  const actOnSome = async (selection: Selection, verb: Asked, onDone: () => void) => {
    expired.current.clear();
    const ids = await gather(selection, deploymentFeedback(`computer.${verb.call === 'stop' ? 'stop' : 'execute'}`));
    if (ids.length === 0) return;
    const left = verb.call === 'stop' ? ids : ids.filter((id) => !expired.current.has(id));
    // Where all have, the server says so.
    act(left.length > 0 ? left : ids, verb);
    onDone();
  };
  return { actOnSome, isGathering };
};
