import type { ListEndpoint } from '../../api/list-query.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { type SelectedIdsOptions, useSelectedIds } from '../../ui/table/use-selected-ids.ts';
import type { AskedVerb } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';

/**
 * Executes or stops a vaccine on what is selected in a list, and on all that matches, too. `act` calls `onDone` once that
 * is confirmed: whoever thinks better of it finds selected what was.
 */
export const useActOnSome = <E extends ListEndpoint>(
  endpoint: E,
  options: SelectedIdsOptions<E>,
  act: (ids: readonly string[], verb: AskedVerb, onDone: () => void) => void,
) => {
  const { gather, isGathering } = useSelectedIds(endpoint, options);
  const actOnSome = async (selection: Selection, verb: AskedVerb, onDone: () => void) => {
    const feedback = deploymentFeedback(verb.call === 'stop' ? 'vaccine.stop' : 'vaccine.execute');
    const ids = await gather(selection, feedback, { onChanged: onDone });
    if (ids.length > 0) act(ids, verb, onDone);
  };
  return { gather, isGathering, actOnSome };
};
