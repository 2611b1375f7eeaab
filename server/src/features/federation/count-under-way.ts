import { AppError } from '../../platform/errors/app-error.ts';

const comeBackSeconds = 5;

/** Counts what is under way by whose it is, and refuses what is beyond the most. What came in leaves once, by what this answers. */
export const countUnderWay = (atMost: number) => {
  const underWay = new Map<string, number>();
  return (whose: string): (() => void) => {
    const count = underWay.get(whose) ?? 0;
    if (count >= atMost) throw new AppError('unavailable', undefined, comeBackSeconds);
    underWay.set(whose, count + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = (underWay.get(whose) ?? 1) - 1;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    };
  };
};
