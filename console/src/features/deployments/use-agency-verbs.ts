import { api, type CallInput, deploymentStates } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { useShownStates } from './use-shown-states.ts';
import { verbControls } from './verb-controls.ts';

type Input = Pick<CallInput<typeof api.deployments.applyToAgency>, 'params'>;

/** Executes and stops vaccines on one agency, showing at once what was asked for. Rows are vaccines. */
export const useAgencyVerbs = (agencyId: string, listUpdatedAt: number) => {
  const shown = useShownStates<Input>(listUpdatedAt, ({ params }) => [params.vaccineId]);
  // Whose computers have what is listed under the computers too.
  const outcome = { alsoTouches: ['agents'] as const, ...shown.outcome };
  const apply = useApiMutation(api.deployments.applyToAgency, {
    feedback: deploymentFeedback('agency.execute'),
    ...outcome,
  });
  const applyExcept = useApiMutation(api.deployments.applyToAgencyExcept, {
    feedback: deploymentFeedback('agency.executeExcept'),
    ...outcome,
  });
  const stop = useApiMutation(api.deployments.stopInAgency, {
    feedback: deploymentFeedback('agency.stop'),
    ...outcome,
  });
  return {
    ...verbControls(shown, { apply, stop }, ([vaccineId]) => ({ params: { vaccineId, agencyId }, body: [] })),
    /** Executes one on the agency but for these of its computers. */
    applyExcept: (vaccineId: string, agents: string[]) => {
      shown.ask([vaccineId], deploymentStates.PENDING);
      applyExcept.mutate({ params: { vaccineId, agencyId }, body: { agents } });
    },
  };
};
