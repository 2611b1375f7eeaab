import { createRateLimiter } from '../../platform/batching/rate-limiter.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { System } from '../../platform/db/system.ts';
import type { Pace } from '../../platform/services.ts';

/** A server bears this many check-ins a second without noticing: small fleets need not wait minutes for a change. */
const comfortablePerSecond = 100;
const quickestSeconds = 10;
/** Two hundred thousand computers within two of the longest intervals, with room for people on two cores. */
const handOutsPerSecond = 400;
/** Each of them fetches a program of some fifty megabytes. */
const updatesPerSecond = 20;
const refreshMs = 15_000;

/**
 * AGENT_CHECKIN_SECONDS is the longest interval; a fleet too small to fill it checks in sooner.
 */
export const keepPace = async (system: System, configurations: Configurations): Promise<Pace & { stop(): void }> => {
  let population = 0;
  const count = async () => {
    const row = await system.read('agent protocol: pace', (db) =>
      db
        .selectFrom('population_cells')
        .select((eb) => eb.fn.sum<string>('computers').as('computers'))
        .executeTakeFirst(),
    );
    population = Number(row?.computers ?? 0);
  };
  await count();
  const timer = setInterval(() => void count().catch(() => undefined), refreshMs);
  timer.unref();

  return {
    checkinSeconds: () =>
      Math.min(
        configurations.get('AGENT_CHECKIN_SECONDS'),
        Math.max(quickestSeconds, Math.ceil(population / comfortablePerSecond)),
      ),
    mayHandOut: createRateLimiter(handOutsPerSecond),
    mayUpdate: createRateLimiter(updatesPerSecond),
    stop: () => clearInterval(timer),
  };
};
