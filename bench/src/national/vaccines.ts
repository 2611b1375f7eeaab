import { api } from '@egida/contract';
import { type Cell, printTable } from '../table.ts';
import { watchMemory } from '../usage.ts';
import { startTagging } from './bulk.ts';
import type { Coming } from './coming.ts';
import { countAll, type FullCount } from './full-count.ts';
import { startOnline } from './online.ts';
import type { Figures, Online } from './online-worker.ts';
import { besidePeople, type Waited } from './people.ts';
import type { Place } from './place.ts';
import { processorOf } from './processor.ts';

/** Known to both sides, so that whoever plays the computers can speak for them. */
export const benchSecret = 'bench-0123456789abcdef0123456789abcdef';
const steadySeconds = 60;
/** Within which a whole fleet comes once, as the server would have it: a hundred a second, up to the longest interval. */
const intervalOf = (computers: number): number => Math.min(300, Math.max(10, Math.ceil(computers / 100)));
const tag = 'autoejecutada';

/**
 * A vaccine of each family begins to apply by itself on the whole fleet, a third of which is away, while a hundred
 * thousand computers are tagged: until it is accepted, until all that are here have reported it, what others wait
 * meanwhile, and whether the counters are right in the end.
 */
export const benchVaccines = async (place: Place): Promise<void> => {
  const coming = [await makeVaccine(place, 'windows'), await makeVaccine(place, 'linux')];
  const vaccineIds = coming.map(({ id }) => id);
  const fleet = startOnline();
  try {
    console.log('Computers are given what their agents know…');
    const { server, database } = place;
    const access = { server: server.url, databaseUrl: server.database.url, secret: benchSecret };
    const online = await fleet.ask<Online>({ order: 'prepare', ...access, coming });
    const intervalSeconds = intervalOf(place.landmarks.computers);
    const perSecond = Math.ceil(online.computers / intervalSeconds);
    console.log(`The policies of ${online.kinds.toLocaleString('en')} kinds of computers are worked out…`);
    await fleet.ask<Figures>({ order: 'warm' });
    await fleet.ask<Figures>({ order: 'steady', perSecond, seconds: 10 });
    console.log('At rest…');
    const rest = await besidePeople(place, () =>
      fleet.ask<Figures>({ order: 'steady', perSecond, seconds: steadySeconds }),
    );
    console.log('Autorun on…');
    const [used, memory] = [processorOf(server), watchMemory(server.pid)];
    const accepted = await switchOn(place, vaccineIds);
    const tagging = startTagging(place, { add: [tag] });
    const spread = await besidePeople(place, () =>
      fleet.ask<Figures>({ order: 'reach', perSecond, limitSeconds: 4 * intervalSeconds }),
    );
    const tagged = await tagging;
    const run = { accepted, tagged, processor: used(), held: memory.stop() };
    console.log('Counting…');
    const count = await countAll(database, vaccineIds);
    print({ online, perSecond, rest, spread, count, ...run });
    await startTagging(place, { remove: [tag] });
  } finally {
    await fleet.close();
    const admin = await place.admin.client();
    for (const vaccineId of vaccineIds) await admin.call(api.vaccines.remove, { params: { vaccineId } });
  }
};

const makeVaccine = async ({ admin, database }: Place, osFamily: 'windows' | 'linux'): Promise<Coming> => {
  const body = {
    ...{ name: `Autoejecución medida (${osFamily})`, type: 'PROCESS' as const, osFamily, criticality: 2 as const },
    ...{ category: 'TROJAN' as const, rules: { processes: [`muestra-${Date.now()}`], killProcess: true } },
  };
  const { id } = await (await admin.client()).call(api.vaccines.create, { body });
  const { rows } = await database.query<{ content: string }>('select content from vaccines where id = $1', [id]);
  return { id, sha256: rows[0]?.content ?? '', osFamily };
};

/** How many milliseconds each took until it was accepted. */
const switchOn = async ({ admin }: Place, vaccineIds: string[]): Promise<number[]> => {
  const client = await admin.client();
  const times: number[] = [];
  for (const vaccineId of vaccineIds) {
    const began = performance.now();
    await client.call(api.vaccines.update, { params: { vaccineId }, body: { autorun: true } });
    times.push(performance.now() - began);
  }
  return times;
};

interface Beside {
  result: Figures;
  waited: Waited;
}
interface Run {
  online: Online;
  perSecond: number;
  rest: Beside;
  spread: Beside;
  accepted: number[];
  tagged: Awaited<ReturnType<typeof startTagging>>;
  count: FullCount;
  processor: (number | undefined)[];
  held: ReturnType<ReturnType<typeof watchMemory>['stop']>;
}

const yes = (is: boolean) => (is ? 'yes' : 'NO');

const print = ({ online, perSecond, rest, spread, accepted, tagged, count, processor, held }: Run): void => {
  const of = (name: string, { result, waited }: Beside): Cell[] => [
    name,
    ...[result.seconds, result.checkins / result.seconds, result.requests / result.seconds, result.p50, result.p95],
    ...[waited.asked, waited.p50, waited.p95, waited.max],
  ];
  printTable(
    `Autorun for a whole fleet: ${online.computers.toLocaleString('en')} computers here, ${perSecond} turns a second asked for; milliseconds`,
    ['', 'seconds', 'check-ins/s', 'requests/s', 'check-in p50', 'p95', 'asked by people', 'p50', 'p95', 'max'],
    [of('at rest', rest), of('autorun on, and a bulk tag', spread)],
  );
  const { reached, reachedAfter, errors } = spread.result;
  printTable(
    'What came of it',
    ['', '', 'as it should be'],
    [
      ['autorun accepted, slower of the two, ms', Math.max(...accepted), yes(Math.max(...accepted) < 1000)],
      ['bulk tag accepted, ms', tagged.accepted, yes(tagged.accepted < 1000)],
      ['bulk tag done after, s', tagged.millis / 1000, ''],
      ['computers tagged', tagged.done, ''],
      ['computers that are to hold it', online.concerned, ''],
      ['computers that reported it', reached, yes(reached === online.concerned)],
      ['kinds of computers: policies worked out again', online.kinds, ''],
      ['the last of them after, s', reachedAfter, ''],
      ['computers reached a second', reached / reachedAfter, ''],
      ['people: p95 × p95 at rest', spread.waited.p95 / rest.waited.p95, yes(spread.waited.p95 <= 2 * rest.waited.p95)],
      ['check-ins: p95 × p95 at rest', spread.result.p95 / rest.result.p95, ''],
      ['counters that differ from a full count', count.differing, yes(count.differing === 0)],
      ['counters there are', count.counters, ''],
      ['computers with it: by counters', count.byCounters, yes(count.byCounters === count.byCounting)],
      ['computers with it: counted', count.byCounting, yes(count.byCounting === reached)],
      ['processor of the server, s', processor[0], ''],
      ['processor of the database, s', processor[1], ''],
      ['memory of the server at most, MB', held.most, ''],
    ],
  );
  for (const [error, times] of Object.entries(errors)) console.log(`${times} × ${error}`);
};
