import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@egida/contract';
import { percentile } from '../figures.ts';
import type { Place } from './place.ts';

/** What people wait for, in milliseconds. */
export interface Waited {
  asked: number;
  p50: number;
  p95: number;
  max: number;
}

const betweenMillis = 100;

/** The screens that people open most, one after the other, ten times a second at most, while something else goes on. */
export const besidePeople = async <T>(
  { admin, clerk, landmarks: { large, computer } }: Place,
  work: () => Promise<T>,
): Promise<{ result: T; waited: Waited }> => {
  const [all, one] = [await admin.client(), await clerk.client()];
  const asks = [
    () => all.call(api.agencies.list, { query: {} }),
    () => all.call(api.alerts.list, { query: {} }),
    () => all.call(api.vaccines.list, { query: {} }),
    () => one.call(api.computers.list, { params: { agencyId: large }, query: {} }),
    () => one.call(api.computers.get, { params: { agentId: computer } }),
  ];
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now();
      await asks[turn % asks.length]?.();
      times.push(performance.now() - began);
      await pause(betweenMillis);
    }
  })();
  try {
    const result = await work();
    isOver = true;
    await asking;
    const waited = {
      asked: times.length,
      ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: Math.max(...times) },
    };
    return { result, waited };
  } finally {
    isOver = true;
  }
};
