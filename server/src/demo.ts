import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { makeUpAbsence } from './features/agents/agents.ts';
import { makeUpEnrolments } from './features/computers/computers.ts';
import { makeUpPastDays } from './features/stats/stats.ts';
import { madeUpPassword } from './features/users/users.ts';
import type { System } from './platform/db/system.ts';
import type { Env } from './platform/env.ts';

// Source and bundle lie equally deep below the server's folder.
const program = fileURLToPath(new URL('../../demo/dist/demo.mjs', import.meta.url));
/** Until what came in is counted, where nothing else is going on. */
const countedWithinMs = 60_000;

export interface DemoPlan {
  stateFile: string;
  /** Absent where a demonstration goes on. */
  administrator?: { ADMIN_USERNAME: string; ADMIN_PASSWORD: string };
}
interface Person {
  username: string;
  about: string;
}
type News = { filling: string } | { filled: { people: Person[]; away: string[] } } | { alive: number };

const mainInstance = (system: System) =>
  system.read('demonstration: whose database it is', (db) =>
    db.selectFrom('instances').select('id').where('type', '=', 'main').executeTakeFirst(),
  );

/** Whether the agents that are kept there belong to this database. */
const isOf = (stateFile: string, instanceId: string): boolean =>
  existsSync(stateFile) &&
  (JSON.parse(readFileSync(stateFile, 'utf8')) as { instanceId: string }).instanceId === instanceId;

/** What there is to do. Throws where the database holds anything that is no demonstration: nothing is mixed into it. */
export const planDemo = async (system: System, env: Env): Promise<DemoPlan> => {
  const stateFile = join(env.DATA_DIR, 'demo.json');
  const instance = await mainInstance(system);
  if (!instance) {
    const ADMIN_PASSWORD = env.ADMIN_PASSWORD ?? madeUpPassword();
    return { stateFile, administrator: { ADMIN_USERNAME: env.ADMIN_USERNAME, ADMIN_PASSWORD } };
  }
  if (isOf(stateFile, instance.id)) return { stateFile };
  throw new Error(
    'La base de datos ya tiene datos, y la demostración no los toca. Elija otra carpeta: DATA_DIR=./demo-data npm start -- --demo\n' +
      'The database holds data already, which the demonstration leaves alone. Choose another folder: DATA_DIR=./demo-data npm start -- --demo',
  );
};

/** Fills the database over the API, and has simulated agents live in it. Answers how to end them. */
export const startDemo = async (given: {
  system: System;
  plan: DemoPlan;
  origin: string;
  log: Logger;
}): Promise<() => Promise<void>> => {
  const { system, plan, origin, log } = given;
  const instanceId = (await mainInstance(system))?.id;
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // One after the other, as they were told.
  let heard = Promise.resolve();
  child.on('message', (news: News) => {
    heard = heard
      .then(() => hear(system, plan, news))
      .catch((err: unknown) => log.error({ err }, 'the demonstration could not be made up'));
  });
  child.once('exit', (code) => {
    if (code)
      process.stdout.write('La demostración ha terminado con un error. / The demonstration ended with an error.\n');
  });
  child.send({
    ...{ origin, instanceId, stateFile: plan.stateFile },
    ...{ username: plan.administrator?.ADMIN_USERNAME, password: plan.administrator?.ADMIN_PASSWORD },
  });
  return () => end(child);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
};

const hear = async (system: System, plan: DemoPlan, news: News): Promise<void> => {
  if ('filling' in news) process.stdout.write(`  … ${news.filling}\n`);
  else if ('filled' in news) {
    await makeUpThePast(system, news.filled.away);
    sayWhoIsThere(plan, news.filled.people);
  } else
    process.stdout.write(`${news.alive} equipos simulados en marcha. / ${news.alive} simulated computers are alive.\n`);
};

const makeUpThePast = async (system: System, away: string[]): Promise<void> => {
  await system.write('demonstration: computers that are away', (db) => makeUpAbsence(db, away, Date.now()));
  await system.write('demonstration: computers that have been here for long', makeUpEnrolments);
  const waiting = () =>
    system.read('demonstration: what is to be counted', async (db) => {
      const { rows } = await sql<{ waits: boolean }>`select exists (select from alert_deltas)
        or exists (select from computer_deltas) as waits`.execute(db);
      return rows[0]?.waits === true;
    });
  for (const until = Date.now() + countedWithinMs; Date.now() < until && (await waiting()); ) await sleep(500);
  await system.write('demonstration: days of the past', makeUpPastDays);
};

const sayWhoIsThere = ({ administrator }: DemoPlan, people: Person[]): void => {
  const rows = [
    { username: administrator?.ADMIN_USERNAME ?? '', about: 'administración / administrator' },
    ...people,
  ].map(({ username, about }) => `  ${username.padEnd(18)}${about}\n`);
  process.stdout.write(
    `\nDemostración / demonstration\n  contraseña de todos / everybody’s password: ${administrator?.ADMIN_PASSWORD}\n${rows.join('')}\n`,
  );
};
