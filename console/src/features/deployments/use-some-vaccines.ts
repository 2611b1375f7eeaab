import { api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { tellOk } from '../../feedback/feedback.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import type { SomeVerb } from './some-vaccines.ts';
import { useVaccinesInTurn } from './use-vaccines-in-turn.ts';

// No call takes several vaccines of an agency.
const options = { alsoTouches: ['agents'], saidElsewhere: 'all' } as const;

/** Executes or stops vaccines in an agency, one after the other, and tells at the end how many it was. */
export const useSomeVaccines = (agencyId: string, verb: SomeVerb) => {
  const apply = useApiMutation(api.deployments.applyToAgency, {
    feedback: deploymentFeedback('agency.execute'),
    ...options,
  });
  const stop = useApiMutation(api.deployments.stopInAgency, {
    feedback: deploymentFeedback('agency.stop'),
    ...options,
  });
  const { mutateAsync } = verb === 'execute' ? apply : stop;
  const turns = useVaccinesInTurn((vaccineId) => mutateAsync({ params: { vaccineId, agencyId }, body: [] }));
  return {
    ...turns,
    run: async <Vaccine extends { id: string }>(vaccines: readonly Vaccine[]): Promise<Vaccine[]> => {
      const left = await turns.run(vaccines);
      const count = vaccines.length - left.length;
      const told = { values: { count }, follows: `agency.${verb}` };
      if (count > 1) tellOk(deploymentFeedback(`agency.${verb}Some`), told);
      return left;
    },
  };
};
