import type { Server } from '../server.ts';
import { ownProcessorSeconds, processorSeconds } from '../usage.ts';

/** The processor time that server and database use from now on, in seconds: it hardly moves when the machine is busy. */
export const processorOf = ({ pid, database }: Server) => {
  const read = () => [ownProcessorSeconds(pid), processorSeconds(database.pid)];
  const before = read();
  return () =>
    read().map((seconds, at) => {
      const earlier = before[at];
      return seconds === undefined || earlier === undefined ? undefined : seconds - earlier;
    });
};
