import { api, type CallInput } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { useShownStates } from './use-shown-states.ts';
import { verbControls } from './verb-controls.ts';

type Input = CallInput<typeof api.deployments.applyVaccinesOnComputer>;

/** Executes and stops vaccines on one computer, showing at once what was asked for. Rows are vaccines. */
export const useComputerVerbs = (agentId: string, listUpdatedAt: number) => {
  const shown = useShownStates<Input>(listUpdatedAt, ({ params, body = [] }) => [params.vaccineId, ...body]);
  const { outcome } = shown;
  const apply = useApiMutation(api.deployments.applyVaccinesOnComputer, {
    feedback: deploymentFeedback('computer.execute'),
    ...outcome,
  });
  const stop = useApiMutation(api.deployments.stopVaccinesOnComputer, {
    feedback: deploymentFeedback('computer.stop'),
    ...outcome,
  });
  return verbControls(shown, { apply, stop }, ([vaccineId, ...body]) => ({ params: { vaccineId, agentId }, body }));
};
