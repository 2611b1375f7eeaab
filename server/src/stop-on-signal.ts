import type { pino } from 'pino';

/** Stops once when the process is asked to, and ends it then. */
export const stopOnSignal = (stop: (signal: NodeJS.Signals) => Promise<void>, log: pino.Logger): void => {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal sends its Ctrl-C to every process of the group, and npm passes it on: twice is once.
      if (stopping) return;
      stopping = true;
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
};
