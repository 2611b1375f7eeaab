import { api } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import type { DeploymentVerb } from './deployment-state.tsx';
import { useShownStates } from './use-shown-states.ts';

/** Executes and stops vaccines on one computer, showing at once what was asked for. */
export const useComputerVerbs = (agentId: string, listUpdatedAt: number) => {
  const shown = useShownStates(listUpdatedAt);
  const outcome = {
    onSuccess: (_: unknown, { params }: { params: { vaccineId: string } }) => shown.answered(params.vaccineId),
    onError: (_: unknown, { params }: { params: { vaccineId: string } }) => shown.refused(params.vaccineId),
  };
  const apply = useApiMutation(api.deployments.applyToComputer, { feedback: 'computer.execute', ...outcome });
  const stop = useApiMutation(api.deployments.stopOnComputer, { feedback: 'computer.stop', ...outcome });
  return {
    stateOf: shown.stateOf,
    isBusy: shown.isBusy,
    act: (vaccineId: string, verb: DeploymentVerb) => {
      shown.ask(vaccineId, verb.until);
      const call = verb.call === 'apply' ? apply : stop;
      call.mutate({ params: { vaccineId, agentId }, body: [] });
    },
  };
};
