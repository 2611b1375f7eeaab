/** This computer's time corrected by the server's: clocks of computers are wrong, by years where a battery is empty. */
export interface ServerClock {
  now(): number;
  offset(): number;
  /** The server read its clock at some moment between `sentAt` and the call of this function. */
  correct(serverTime: string, sentAt: number): void;
}

export const createServerClock = (initialOffset = 0, readClock: () => number = Date.now): ServerClock => {
  let offset = initialOffset;
  return {
    now: () => readClock() + offset,
    offset: () => offset,
    correct: (serverTime, sentAt) => {
      const server = Date.parse(serverTime);
      if (!Number.isNaN(server)) offset = Math.round(server - (sentAt + readClock()) / 2);
    },
  };
};
