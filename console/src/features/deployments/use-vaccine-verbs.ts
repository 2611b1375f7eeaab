import { api, type CallInput, deploymentStates } from '@egida/contract';
import { useRef } from 'react';
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
  /** The rows that wait for what is answered about autorun: by then the list may be at another page. */
  const changing = useRef<readonly string[]>([]);
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
    /** What rows look like while autorun changes. */
    showAutorun: (ids: readonly string[], next: boolean) => {
      changing.current = ids;
      shown.ask(ids, next ? whileAutorun.on : whileAutorun.off);
    },
    settleAutorun: (went: boolean) => shown.settle(changing.current, went),
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
const whileAutorun = {
  on: deploymentStates.NOT_APPLIED_REQUIRED,
  off: deploymentStates.NOT_APPLIED_NOT_REQUIRED,
} as const;
