import { useRef, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { inTurn } from './in-turn.ts';

/** Does the same with vaccines, one after the other; what failed is said by vaccine, and does not stop the others. */
export const useVaccinesInTurn = (act: (vaccineId: string) => Promise<unknown>) => {
  const [at, setAt] = useState<number | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const isGivenUp = useRef(false);
  /** Answers those that are left: that failed, or that it did not come to. */
  const run = async <Vaccine extends { id: string }>(vaccines: readonly Vaccine[]): Promise<Vaccine[]> => {
    isGivenUp.current = false;
    const { left, errors } = await inTurn(vaccines, ({ id }) => act(id), {
      onTurn: setAt,
      isGivenUp: () => isGivenUp.current,
    });
    setAt(null);
    setFailures(new Map(errors.map(([{ id }, error]) => [id, errorText(error)] as const)));
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

/** So many at once: each is a call of its own, and is looked at before. */
export const vaccinesAtMost = 20;
