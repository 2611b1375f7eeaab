import { loadavg } from 'node:os';
import { api, protocolVersion, urlOf } from '@egida/contract';
import type pg from 'pg';
import { signIn } from '../client.ts';
import { percentile } from '../figures.ts';
import { openFleet } from '../fleet.ts';
import { releaseKeys } from '../fuzz/publish.ts';
import { startServer } from '../server.ts';
import { type Cell, printTable } from '../table.ts';
import { startAttack } from './attacker.ts';
import type { AttackName } from './lines.ts';
import { type Others, type Waits, watchOthers } from './others.ts';
import { type Scene, setScene } from './scene.ts';

const secondsEach = 8;
const agents = 300;
/** What others may wait for under an attack, in times of what they wait for without. */
const atMost = 2;

interface Attack {
  name: AttackName;
  what: string;
  /** Asked for beside it, now and then: whether it is answered as it should be. */
  also?: (scene: Scene) => () => Promise<boolean>;
}

/** The first piece of a program for an agency whose key did not leak. */
const downloadBegins =
  ({ server, keys: [, , key], version }: Scene) =>
  async (): Promise<boolean> => {
    const stopped = new AbortController();
    const reply = await fetch(server.url + urlOf(api.agentProtocol.package, { params: { version } }), {
      headers: { 'egida-apikey': key, 'egida-protocol': String(protocolVersion) },
      signal: stopped.signal,
    });
    const piece = reply.ok ? await reply.body?.getReader().read() : undefined;
    stopped.abort();
    return Boolean(piece?.value);
  };

const ownerEnters =
  ({ owner }: Scene) =>
  () =>
    owner.enter();

const attacks: Attack[] = [
  { name: 'loginBombs', what: 'a million brackets, compressed, at the sign-in: 5 KiB/s' },
  { name: 'tooManyExpressions', what: '1,900 expressions in an exception, 4 connections' },
  { name: 'costlyExceptions', what: 'an exception as costly as may be, 4 connections' },
  { name: 'negatedAtBound', what: 'searches for what is none of 100 values, 24 connections' },
  { name: 'negatedBeyond', what: 'the same of 380 values' },
  { name: 'alerts', what: 'alerts with one computer’s token, 4 connections' },
  { name: 'enrolments', what: 'enrolments with one agency’s key, 8 connections' },
  { name: 'slowReadersOfOne', what: '20 downloads held with one agency’s key', also: downloadBegins },
  { name: 'slowReaders', what: '20 downloads held with the keys of two', also: downloadBegins },
  {
    name: 'guesses',
    what: 'links and second-factor codes guessed from one address, 20 connections',
    also: ownerEnters,
  },
  { name: 'madeUpKeys', what: 'enrolments with made-up keys from many addresses, 8 connections' },
];

export const attackNames: readonly string[] = attacks.map(({ name }) => name);

interface Phase {
  waits: Waits[];
}
interface Outcome {
  attack: Attack;
  alone: Phase;
  under: Phase;
  heard: Record<string, number>;
  /** How much the database grew under it, in bytes a second. */
  stored: number;
}

/** How long everybody else waits while somebody attacks in these ways, beside what they wait for without. */
export const benchAttacks = async (rounds: number, named: readonly string[] = attackNames): Promise<void> => {
  // Addresses that requests claim are believed, so that attackers come from many.
  const server = await startServer([], { TRUST_PROXY: '127.0.0.1', RELEASE_KEYS: releaseKeys });
  try {
    console.log('Filling in computers, people and a program…');
    const scene = await setScene(server);
    const fleet = await openFleet({ server: server.url, apikeys: [scene.keys[2]], agents, enrolmentsPerSecond: 200 });
    try {
      const outcomes: Outcome[] = [];
      for (const attack of attacks.filter(({ name }) => named.includes(name))) {
        console.log(`${attack.what}…`);
        outcomes.push(await measure(scene, fleet, attack, rounds));
      }
      print(outcomes);
    } finally {
      await fleet.close();
      await scene.database.end();
    }
  } finally {
    await server.dispose();
  }
};

const sizeOf = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.size ?? 0);
};

const measure = async (scene: Scene, fleet: Others['fleet'], attack: Attack, rounds: number): Promise<Outcome> => {
  const { server, agencyId, database } = scene;
  const [admin, clerk] = [await signIn(server.url), await scene.clerk()];
  const others: Others = { server: server.url, admin, clerk, agencyId, fleet };
  const also = attack.also?.(scene);
  const outcome: Outcome = { attack, alone: { waits: [] }, under: { waits: [] }, heard: {}, stored: 0 };
  for (let round = 0; round < rounds; round++) {
    outcome.alone.waits.push(await watchOthers(others, secondsEach, also));
    const [before, began] = [await sizeOf(database), performance.now()];
    const attacking = await startAttack(attack.name, await scene.target());
    outcome.under.waits.push(await watchOthers(others, secondsEach, also));
    for (const [status, count] of Object.entries(await attacking.end()))
      outcome.heard[status] = (outcome.heard[status] ?? 0) + count;
    outcome.stored += ((await sizeOf(database)) - before) / ((performance.now() - began) / 1000) / rounds;
  }
  return outcome;
};

const p95 = ({ waits }: Phase, of: 'lists' | 'ready' | 'also') =>
  percentile(
    waits.flatMap((one) => one[of]),
    0.95,
  );
/** Of each round the fleet says its own: the middle one. */
const checkins = ({ waits }: Phase) =>
  percentile(
    waits.map(({ checkin }) => checkin),
    0.5,
  );
const sum = ({ waits }: Phase, of: 'failed' | 'refused') => waits.reduce((all, one) => all + one[of], 0);
const times = (ratio: number) => `${ratio.toFixed(1)} ×`;

const beside = ({ attack, under, stored }: Outcome): string =>
  [
    attack.also &&
      `${under.waits.reduce((all, one) => all + one.also.length, 0)} right ones, ${sum(under, 'refused')} refused`,
    attack.name === 'alerts' && `${Math.round(stored / 1024).toLocaleString('en')} KiB/s stored`,
    sum(under, 'failed') > 0 && `${sum(under, 'failed')} of others failed`,
  ]
    .filter(Boolean)
    .join('; ');

const rowOf = (outcome: Outcome): Cell[] => {
  const { attack, alone, under, heard } = outcome;
  const [lists, ready] = [p95(under, 'lists') / p95(alone, 'lists'), p95(under, 'ready') / p95(alone, 'ready')];
  const checkin = checkins(under) / checkins(alone);
  const holds = lists <= atMost && checkin <= atMost && sum(under, 'failed') === 0 && sum(under, 'refused') === 0;
  return [
    attack.what,
    ...[p95(alone, 'lists'), p95(under, 'lists'), times(lists)],
    ...[checkins(alone), checkins(under), times(checkin)],
    ...[p95(alone, 'ready'), p95(under, 'ready'), times(ready)],
    holds ? 'yes' : 'NO',
    Object.entries(heard)
      .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count.toLocaleString('en')}`)
      .join(', '),
    beside(outcome),
  ];
};

const print = (outcomes: Outcome[]): void => {
  printTable(
    'How long others wait while somebody attacks: p95 in milliseconds, without and under it',
    [
      ...['', 'lists', 'under', '', 'check-ins', 'under', '', '/readyz', 'under', ''],
      ...[`at most ${atMost} ×`, 'the attacker heard', 'beside it'],
    ],
    outcomes.map(rowOf),
  );
  console.log(`The load of the machine in the last quarter of an hour was ${loadavg()[2]?.toFixed(1)}.`);
};
