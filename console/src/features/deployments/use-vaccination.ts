import { api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { useVaccinesInTurn } from './use-vaccines-in-turn.ts';

/** Executes vaccines on computers, one vaccine after the other. */
export const useVaccination = (ids: readonly string[]) => {
  const { mutateAsync } = useApiMutation(api.deployments.applyToComputers, {
    feedback: deploymentFeedback('vaccinate'),
    alsoTouches: ['agencies', 'agents'],
    saidElsewhere: 'all',
  });
  return useVaccinesInTurn((vaccineId) => mutateAsync({ params: { vaccineId }, body: [...ids] }));
};
