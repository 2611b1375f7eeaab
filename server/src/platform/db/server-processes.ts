import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { System } from './system.ts';

/** A process that was not heard of for so long is gone: three beats. */
const heardWithinSeconds = 45;
const beatMs = 15_000;

const beat = (system: System, id: string): Promise<number> =>
  system.write('server processes', async (db) => {
    const { rows } = await sql<{ others: string }>`
      with gone as (
        delete from server_processes where beat_at < now() - make_interval(secs => ${heardWithinSeconds}) and id <> ${id}
      ), own as (
        insert into server_processes as p (id, beat_at) values (${id}, now()) on conflict (id) do update set beat_at = now()
      )
      select count(*) as others from server_processes
      where beat_at >= now() - make_interval(secs => ${heardWithinSeconds}) and id <> ${id}`.execute(db);
    return Number(rows[0]?.others ?? 0) + 1;
  });

export interface ServerProcesses {
  /** How many server processes work over this database, this one among them, as of the last beat. */
  count(): number;
  stop(): Promise<void>;
}

/**
 * Writes down that this process is there, and counts who else is: what all servers may do together is shared among so many.
 * One that was killed counts for three beats more, which only makes the others slower.
 */
export const keepServerProcesses = async (system: System, everyMs = beatMs): Promise<ServerProcesses> => {
  const id = newId();
  let count = await beat(system, id);
  let underWay: Promise<void> = Promise.resolve();
  const again = async () => {
    count = await beat(system, id).catch(() => count);
  };
  const timer = setInterval(() => (underWay = underWay.then(again)), everyMs);
  timer.unref();
  return {
    count: () => count,
    stop: async () => {
      clearInterval(timer);
      // A beat that ended later would write down again who is gone.
      await underWay;
      await system
        .write('server processes', (db) => db.deleteFrom('server_processes').where('id', '=', id).execute())
        .catch(() => undefined);
    },
  };
};
