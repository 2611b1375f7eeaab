import { type Kysely, sql } from 'kysely';
import { createAdaptiveRate } from '../../platform/batching/adaptive-rate.ts';
import { createRateLimiter } from '../../platform/batching/rate-limiter.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { keepServerProcesses } from '../../platform/db/server-processes.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
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
 * The computers that check in here: of its own agencies, and those that are still on their way to where their agency went. What
 * other instances tell of checks in there.
 */
const countComing = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ computers: number }>`select (
      (select coalesce(sum(p.computers), 0) from population_cells p
        join agencies a on a.id = p.agency_id where a.origin is null)
      + (select count(*) from computer_commands k join computers c on c.id = k.computer_id and c.origin is null
        join agencies a on a.id = c.agency_id and a.origin is not null
        where k.type = 'move'))::bigint as computers`.execute(db);
  return rows[0]?.computers ?? 0;
};

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
    population = await system.read('agent protocol: pace', countComing);
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
