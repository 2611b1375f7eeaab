import { createAdaptiveRate } from '../../platform/batching/adaptive-rate.ts';
import { createRateLimiter } from '../../platform/batching/rate-limiter.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { keepServerProcesses } from '../../platform/db/server-processes.ts';
import type { System } from '../../platform/db/system.ts';
import type { Pace } from '../../platform/services.ts';

/** A server bears this many check-ins a second without noticing: small fleets need not wait minutes for a change. */
const comfortablePerSecond = 100;
const quickestSeconds = 10;
/**
 * Hand-outs follow what the check-ins of this server take in the database, on average over a second. Two cores bear some hundreds
 * a second beside people; whatever they bear, a fleet of two hundred thousand is told within the hour.
 */
const handOuts = { first: 400, slowest: 60, quickest: 5_000, step: 60, calmMs: 60, strainedMs: 150 };
/** By all servers together: each of them fetches a program of some fifty megabytes. */
const updatesPerSecond = 20;
const refreshMs = 15_000;

/**
 * AGENT_CHECKIN_SECONDS is the longest interval; a fleet too small to fill it checks in sooner.
 */
export const keepPace = async (
  system: System,
  configurations: Configurations,
): Promise<Pace & { stop(): Promise<void> }> => {
  const processes = await keepServerProcesses(system);
  const share = () => 1 / processes.count();
  const rate = createAdaptiveRate(handOuts);
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
    mayHandOut: rate.mayPass,
    noteCheckins: rate.note,
    mayUpdate: createRateLimiter(updatesPerSecond, updatesPerSecond, share),
    share,
    stop: async () => {
      clearInterval(timer);
      await processes.stop();
    },
  };
};
