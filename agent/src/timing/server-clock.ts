import { uptime } from 'node:os';

/** This computer's time corrected by the server's: clocks of computers are wrong, by years where a battery is empty. */
export interface ServerClock {
  now(): number;
  /** What is to be added to the computer's clock, as it stands now. */
  offset(): number;
  /** Whether the server has told the time since this clock was made. */
  isCorrected(): boolean;
  /** The server read its clock at some moment between `sentAt`, which this clock told, and the call of this function. */
  correct(serverTime: string, sentAt: number): void;
  /** What a time should have been that this clock told before it was corrected first. */
  corrected(time: number): number;
}

/** Counts on while the computer sleeps, whatever its clock is set to meanwhile. */
const steadyMillis = (): number => uptime() * 1000;

/** The computer's clock is read once: what it is set to later changes nothing. */
export const createServerClock = (
  initialOffset = 0,
  readClock: () => number = Date.now,
  steady: () => number = steadyMillis,
): ServerClock => {
  let base = readClock() + initialOffset - steady();
  const startedAt = Math.round(base + steady());
  let first: { until: number; by: number } | undefined;
  const now = () => Math.round(base + steady());
  return {
    now,
    offset: () => now() - readClock(),
    isCorrected: () => first !== undefined,
    correct: (serverTime, sentAt) => {
      const server = Date.parse(serverTime);
      if (Number.isNaN(server)) return;
      const before = now();
      const by = server - (sentAt + before) / 2;
      first ??= { until: before, by };
      base += by;
    },
    corrected: (time) =>
      first !== undefined && time >= startedAt && time <= first.until ? Math.round(time + first.by) : time,
  };
};
