import { api } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import type { DeploymentVerb } from './deployment-state.tsx';
import { useShownStates } from './use-shown-states.ts';

/** Executes and stops vaccines on one agency, showing at once what was asked for. */
export const useAgencyVerbs = (agencyId: string, listUpdatedAt: number) => {
  const shown = useShownStates(listUpdatedAt);
  const outcome = {
    // Whose computers have what is listed under the computers too.
    alsoTouches: ['agents'] as const,
    onSuccess: (_: unknown, { params }: { params: { vaccineId: string } }) => shown.answered(params.vaccineId),
    onError: (_: unknown, { params }: { params: { vaccineId: string } }) => shown.refused(params.vaccineId),
  };
  const apply = useApiMutation(api.deployments.applyToAgency, { feedback: 'agency.execute', ...outcome });
  const stop = useApiMutation(api.deployments.stopInAgency, { feedback: 'agency.stop', ...outcome });
  return {
    stateOf: shown.stateOf,
    isBusy: shown.isBusy,
    act: (vaccineId: string, verb: DeploymentVerb) => {
      shown.ask(vaccineId, verb.until);
      const call = verb.call === 'apply' ? apply : stop;
      call.mutate({ params: { vaccineId, agencyId }, body: [] });
    },
  };
};
