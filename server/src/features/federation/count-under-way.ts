import { createTally } from '../../platform/batching/tally.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const comeBackSeconds = 5;

/** Counts what is under way by whose it is, and refuses what is beyond the most. What came in leaves once, by what this answers. */
export const countUnderWay = (atMost: number) => {
  const underWay = createTally();
  return (whose: string): (() => void) => {
    if (underWay.of(whose) >= atMost) throw new AppError('unavailable', undefined, comeBackSeconds);
    underWay.add(whose, 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      underWay.add(whose, -1);
    };
  };
};
