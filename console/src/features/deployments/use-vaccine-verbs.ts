import { api, type CallInput, deploymentStates } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { useShownStates } from './use-shown-states.ts';
import { verbControls } from './verb-controls.ts';

type OnAgencies = CallInput<typeof api.deployments.applyToAgency>;
type OnAgencyExcept = CallInput<typeof api.deployments.applyToAgencyExcept>;
type OnComputers = CallInput<typeof api.deployments.applyToComputer>;

/** Executes and stops one vaccine on agencies, showing at once what was asked for. Rows are agencies. */
export const useVaccineVerbs = (vaccineId: string, listUpdatedAt: number) => {
  const shown = useShownStates<OnAgencies | OnAgencyExcept>(listUpdatedAt, ({ params, body = [] }) => [
    params.agencyId,
    // Computers that are left out are no rows here.
    ...(Array.isArray(body) ? body : []),
  ]);
  const outcome = { alsoTouches: ['agents'] as const, ...shown.outcome };
  const apply = useApiMutation(api.deployments.applyToAgency, {
    feedback: deploymentFeedback('vaccine.execute'),
    ...outcome,
  });
  const applyExcept = useApiMutation(api.deployments.applyToAgencyExcept, {
    feedback: deploymentFeedback('agency.executeExcept'),
    ...outcome,
  });
  const stop = useApiMutation(api.deployments.stopInAgency, {
    feedback: deploymentFeedback('vaccine.stop'),
    ...outcome,
  });
  return {
    ...verbControls(shown, { apply, stop }, ([agencyId, ...body]) => ({ params: { vaccineId, agencyId }, body })),
    /** Executes it on one agency but for these of its computers. */
    applyExcept: (agencyId: string, agents: string[]) => {
      shown.ask([agencyId], deploymentStates.PENDING);
      applyExcept.mutate({ params: { vaccineId, agencyId }, body: { agents } });
    },
    /** What all rows look like while autorun changes, or what one does while it is excluded. */
    show: shown.ask,
    settle: (ids: readonly string[], went: boolean) => {
      const [agencyId, ...body] = ids;
      if (agencyId === undefined) return;
      const input = { params: { vaccineId, agencyId }, body };
      if (went) shown.outcome.onSuccess(undefined, input);
      else shown.outcome.onError(undefined, input);
    },
  };
};

/** The same on computers of an agency. Rows are computers. */
export const useVaccineOnComputers = (vaccineId: string, listUpdatedAt: number) => {
  const shown = useShownStates<OnComputers>(listUpdatedAt, ({ params, body = [] }) => [params.agentId, ...body]);
  const outcome = { alsoTouches: ['agencies'] as const, ...shown.outcome };
  const apply = useApiMutation(api.deployments.applyToComputer, {
    feedback: deploymentFeedback('vaccine.execute'),
    ...outcome,
  });
  const stop = useApiMutation(api.deployments.stopOnComputer, {
    feedback: deploymentFeedback('vaccine.stop'),
    ...outcome,
  });
  return verbControls(shown, { apply, stop }, ([agentId, ...body]) => ({ params: { vaccineId, agentId }, body }));
};

/** What the rows of a vaccine look like until the server has said what autorun made of them. */
export const whileAutorun = {
  on: deploymentStates.NOT_APPLIED_REQUIRED,
  off: deploymentStates.NOT_APPLIED_NOT_REQUIRED,
} as const;
