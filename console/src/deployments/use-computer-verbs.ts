import { api } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { useShownStates } from './use-shown-states.ts';
import { verbControls } from './verb-controls.ts';

/** Executes and stops vaccines on one computer, showing at once what was asked for. */
export const useComputerVerbs = (agentId: string, listUpdatedAt: number) => {
  const shown = useShownStates(listUpdatedAt);
  const { outcome } = shown;
  const apply = useApiMutation(api.deployments.applyToComputer, { feedback: 'computer.execute', ...outcome });
  const stop = useApiMutation(api.deployments.stopOnComputer, { feedback: 'computer.stop', ...outcome });
  return verbControls(shown, { apply, stop }, (vaccineId) => ({ params: { vaccineId, agentId }, body: [] }));
};
