import { api } from '@egida/contract';
import type { Selection } from '../../ui/table/selection.ts';
import { useSelectedIds } from '../../ui/table/use-selected-ids.ts';
import type { AskedVerb } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';

/**
 * Executes or stops what is selected of a computer's vaccines, and all that match, too. Of these nobody has named each: what
 * has expired is left out, for the server would refuse all of them with it.
 */
export const useActOnVaccines = (agentId: string, act: (ids: readonly string[], verb: AskedVerb) => void) => {
  const { gather, isGathering } = useSelectedIds(api.deployments.ofComputer, {
    params: { agentId },
    idOf: ({ vaccineId }) => vaccineId,
  });
  const actOnSome = async (selection: Selection, verb: AskedVerb, onDone: () => void) => {
    const isStop = verb.call === 'stop';
    const feedback = deploymentFeedback(`computer.${isStop ? 'stop' : 'execute'}`);
    const ids = await gather(selection, feedback, {
      onChanged: onDone,
      isWanted: ({ reason }) => isStop || reason !== 'expired',
    });
    if (ids.length === 0) return;
    act(ids, verb);
    onDone();
  };
  return { actOnSome, isGathering };
};
