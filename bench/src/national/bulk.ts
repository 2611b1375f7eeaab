import { api } from '@egida/contract';
import { openFleet } from '../fleet.ts';
import { type Cell, printTable } from '../table.ts';
import { watchMemory } from '../usage.ts';
import type { Place } from './place.ts';
import { processorOf } from './processor.ts';
import { taskDone } from './tasks.ts';

const agents = 500;
/** As many as a fleet of thirty thousand sends, each every five minutes. */
const rate = 100;
const tag = 'medida';

/** Tags a hundred thousand computers by a filter, and takes the tag away again, while agents check in. */
export const benchBulk = async (place: Place, rounds: number): Promise<void> => {
  const { server, database } = place;
  const admin = await place.admin.client();
  const { agencyId, apikey = '' } = await admin.call(api.agencies.create, {
    body: { name: 'Organismo de los que informan' },
  });
  const fleet = await openFleet({ server: server.url, apikeys: [apikey], agents, enrolmentsPerSecond: 200 });
  const rows: Cell[][] = [];
  try {
    const alone = await fleet.run({ rate, alerts: 0, changing: 0, seconds: 8 });
    for (let round = 0; round < rounds; round++)
      for (const change of [{ add: [tag] }, { remove: [tag] }]) {
        const memory = watchMemory(server.pid);
        const done = startTagging(place, change);
        // Agents go on beside it, and the memory that is given back a while later counts, too.
        const beside = await fleet.run({ rate, alerts: 0, changing: 0, seconds: 10 });
        const { accepted, millis, done: tagged, skipped, processor } = await done;
        const held = memory.stop();
        const { rows: counted } = await database.query<{ count: number }>(
          'select count(*)::int as count from computers where tags @> $1',
          [[tag]],
        );
        rows.push([
          'add' in change ? 'a tag more' : 'a tag fewer',
          ...[
            tagged,
            skipped,
            counted[0]?.count,
            accepted,
            millis / 1000,
            accepted < 1000 ? 'yes' : 'NO',
            ...processor,
          ],
          ...[
            held.before,
            held.most,
            held.after,
            alone.calls.checkin?.p95,
            beside.calls.checkin?.p50,
            beside.calls.checkin?.p95,
          ],
        ]);
      }
  } finally {
    await fleet.close();
    await database.query('delete from computers where agency_id = $1', [agencyId]);
    await database.query('delete from population_cells where agency_id = $1', [agencyId]);
    await database.query('delete from population_deltas where agency_id = $1', [agencyId]);
    await (await place.admin.client()).call(api.agencies.remove, { params: { agencyId } });
  }
  printTable(
    `A bulk action by filter, ${rate} check-ins a second beside it; milliseconds but for what is said`,
    [
      ...[
        '',
        'done',
        'skipped',
        'tagged then',
        'accepted',
        'seconds to the end',
        'accepted < 1,000',
        's of server',
        's of database',
      ],
      ...['MB before', 'at most', 'after', 'check-in p95 alone', 'p50 beside', 'p95 beside'],
    ],
    rows,
  );
};

/** Tags all computers of the large agency by a filter, or takes the tag away; answers when it is done. */
export const startTagging = async (
  { server, admin, landmarks: { large }, database }: Place,
  change: { add: string[] } | { remove: string[] },
) => {
  // What the person saw: the list and its number, at a moment.
  const { rows } = await database.query<{ expected: number; as_of: Date }>(
    'select count(*)::int as expected, now() as as_of from computers where agency_id = $1',
    [large],
  );
  const [seen = { expected: 0, as_of: new Date() }] = rows;
  const client = await admin.client();
  const used = processorOf(server);
  const began = performance.now();
  const reply = await client.call(api.fleet.tag, {
    body: { filter: `agency:${large}`, expected: seen.expected, asOf: seen.as_of.toISOString(), ...change },
  });
  const accepted = performance.now() - began;
  if ('affected' in reply) return { accepted, millis: accepted, done: reply.affected, skipped: 0, processor: used() };
  const { task, millis } = await taskDone(client, reply, began);
  return { accepted, millis, done: task.done, skipped: task.skipped, processor: used() };
};
