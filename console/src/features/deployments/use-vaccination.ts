import { api } from '@egida/contract';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';

/** Executes vaccines on computers, one vaccine after the other; what failed is said by vaccine, and does not stop the others. */
export const useVaccination = (ids: readonly string[]) => {
  const [at, setAt] = useState<number | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const isGivenUp = useRef(false);
  const { mutateAsync } = useApiMutation(api.deployments.applyToComputers, {
    feedback: deploymentFeedback('vaccinate'),
    alsoTouches: ['agencies', 'agents'],
    saidElsewhere: 'all',
  });
  /** Answers those that are left: that failed, or that it did not come to. */
  const run = async (vaccines: readonly SearchOption[]): Promise<SearchOption[]> => {
    isGivenUp.current = false;
    const failed = new Map<string, string>();
    const left: SearchOption[] = [];
    for (const [index, vaccine] of vaccines.entries()) {
      if (isGivenUp.current) {
        left.push(vaccine);
        continue;
      }
      setAt(index);
      try {
        await mutateAsync({ params: { vaccineId: vaccine.id }, body: [...ids] });
      } catch (error) {
        failed.set(vaccine.id, errorText(error));
        left.push(vaccine);
      }
    }
    setAt(null);
    setFailures(failed);
    return left;
  };
  return {
    /** The place of the one under way; null, none is. */
    at,
    failures,
    run,
    /** No further one is begun. */
    giveUp: () => {
      isGivenUp.current = true;
    },
  };
};
