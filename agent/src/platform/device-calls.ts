import { setTimeout as wait } from 'node:timers/promises';

/** So many calls about the files of one device are made at a time: the threads that wait for them are few, and all else needs these, too. */
const maxRunning = 2;
/** A disk that works answers within a fraction of that, however busy it is. */
const longestMillis = 15_000;

interface Device {
  running: number;
  /** Calls that nobody waits for any more, as they were not answered in time. */
  unanswered: number;
  waiting: { start(): void; giveUp(): void }[];
}

/**
 * Makes calls about files, by the number of the device on which these lie. One that does not answer, as the computer at its other end is
 * away, fails its callers after a while, and everybody who comes later at once, until it answers again.
 */
export const createDeviceCalls = (longest = longestMillis) => {
  const devices = new Map<string, Device>();
  const deviceOf = (name: string): Device => {
    const device = devices.get(name) ?? { running: 0, unanswered: 0, waiting: [] };
    devices.set(name, device);
    return device;
  };
  const startNext = (name: string, device: Device) => {
    if (device.running < maxRunning) device.waiting.shift()?.start();
    if (device.running === 0 && device.waiting.length === 0) devices.delete(name);
  };

  /** The answer to a call. What comes when nobody waits for it any more is `late`, and is to be put away. */
  return <T>(name: string, call: () => Promise<T>, late: (answer: T) => void = () => {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const device = deviceOf(name);
      const giveUp = () => reject(new Error('its file system does not answer'));
      if (device.unanswered > 0) return giveUp();
      const start = () => {
        device.running++;
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          device.unanswered++;
          giveUp();
          for (const one of device.waiting.splice(0)) one.giveUp();
        }, longest).unref();
        call()
          .then((answer) => (isLate ? late(answer) : resolve(answer)), reject)
          .finally(() => {
            clearTimeout(timer);
            device.running--;
            if (isLate) device.unanswered--;
            startNext(name, device);
          });
      };
      device.waiting.push({ start, giveUp });
      startNext(name, device);
    });
};
export const callDevice = createDeviceCalls();

/** Waits for what is to be done in any case, though not for ever. */
export const unlessSilent = async (work: Promise<unknown>): Promise<void> => {
  const patience = new AbortController();
  await Promise.race([work, wait(longestMillis, undefined, { signal: patience.signal, ref: false })]).finally(() =>
    patience.abort(),
  );
};
