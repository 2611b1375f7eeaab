import { randomUUID } from 'node:crypto';
import type { LostAlerts } from '@egida/contract';
import type { Outbox } from './outbox.ts';

export interface LossReports {
  /** What the server is yet to be told; the same until it has answered. */
  untold(): LostAlerts | undefined;
  told(loss: LostAlerts): void;
}

/** While alerts go on to be lost, it is told once in so long how many they were. */
const quietMillis = 3_600_000;

/** Alerts that were dropped for want of room: whoever reads the server's lists would else take them for whole. */
export const reportLosses = ({
  untoldDropped,
  noteToldOf,
}: Pick<Outbox, 'untoldDropped' | 'noteToldOf'>): LossReports => {
  let untold: LostAlerts | undefined;
  let quietUntil = Number.NEGATIVE_INFINITY;
  return {
    untold: () => {
      const count = untoldDropped();
      if (!untold && count > 0 && performance.now() >= quietUntil) untold = { count, id: randomUUID() };
      return untold;
    },
    told: (loss) => {
      if (loss !== untold) return;
      noteToldOf(loss.count);
      untold = undefined;
      quietUntil = performance.now() + quietMillis;
    },
  };
};
