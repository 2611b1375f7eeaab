/** This computer's time corrected by the server's: clocks of computers are wrong, by years where a battery is empty. */
export interface Clock {
  now(): number;
  offset(): number;
  /** `sentAt` and the present frame the moment at which the server read its clock. */
  correct(serverTime: string, sentAt: number): void;
}

export const createClock = (offset = 0, read: () => number = Date.now): Clock => {
  let correction = offset;
  return {
    now: () => read() + correction,
    offset: () => correction,
    correct: (serverTime, sentAt) => {
      const server = Date.parse(serverTime);
      if (!Number.isNaN(server)) correction = Math.round(server - (sentAt + read()) / 2);
    },
  };
};
