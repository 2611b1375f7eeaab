import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@egida/contract';
import type { Client } from '../client.ts';
import type { openFleet } from '../fleet.ts';

/** How long everybody else waits, in milliseconds. */
export interface Waits {
  lists: number[];
  ready: number[];
  /** Of all check-ins of this while. */
  checkin: number;
  /** What else is asked for beside an attack, such as a download: how long it took, where it was answered as it should be. */
  also: number[];
  /** And how often it was not. */
  refused: number;
  /** Lists and `/readyz` that were answered by a failure. */
  failed: number;
}

export interface Others {
  server: string;
  admin: Client;
  clerk: Client;
  agencyId: string;
  fleet: Awaited<ReturnType<typeof openFleet>>;
}

const betweenMillis = 50;
const checkinsPerSecond = 30;

/** Screens one after the other, check-ins of a small fleet, and `/readyz`, for so many seconds. */
export const watchOthers = async (
  { server, admin, clerk, agencyId, fleet }: Others,
  seconds: number,
  also?: () => Promise<boolean>,
): Promise<Waits> => {
  const waits: Waits = { lists: [], ready: [], checkin: Number.NaN, also: [], refused: 0, failed: 0 };
  const asks = [
    () => admin.call(api.agencies.list, { query: {} }),
    () => admin.call(api.alerts.list, { query: {} }),
    () => clerk.call(api.computers.list, { params: { agencyId }, query: {} }),
    () => admin.call(api.vaccines.list, { query: {} }),
  ];
  let isOver = false;
  const again = async (
    into: number[],
    restMillis: number,
    work: (turn: number) => Promise<boolean>,
    missed: () => void,
  ) => {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now();
      const isAnswered = await work(turn).catch(() => false);
      if (isAnswered) into.push(performance.now() - began);
      else missed();
      await pause(restMillis);
    }
  };
  const fail = () => void waits.failed++;
  const refuse = () => void waits.refused++;
  const watching = [
    again(waits.lists, betweenMillis, async (turn) => Boolean(await asks[turn % asks.length]?.()), fail),
    again(waits.ready, 4 * betweenMillis, async () => (await fetch(`${server}/readyz`)).ok, fail),
    ...(also ? [again(waits.also, 500, also, refuse)] : []),
  ];
  try {
    const summary = await fleet.run({ rate: checkinsPerSecond, alerts: 0, changing: 0, seconds });
    waits.checkin = summary.calls.checkin?.p95 ?? Number.NaN;
  } finally {
    isOver = true;
    await Promise.all(watching);
  }
  return waits;
};
