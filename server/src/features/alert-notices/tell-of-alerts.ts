import { createHash } from 'node:crypto';
import { roleMay } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { scopesOfUsers } from '../auth/auth.ts';
import { type Letter, queueMails } from '../mail/mail.ts';
import { alertLetter } from './alert-letter.ts';
import { claimDue, type DuePerson, findDue, noteTold } from './due-people.queries.ts';
import { countNewAlerts, type NewAlerts } from './new-alerts.queries.ts';
import { readUpTo } from './period.ts';

const everyMs = 2 * 60_000;
/** People in one transaction. */
const atOnce = 100;

interface Round {
  origin: string;
  /** The moment up to which this round tells. */
  upTo: string;
  /** What was counted in it: people who see the same and were told together are counted for once. */
  counted: Map<string, NewAlerts | undefined>;
}

const newsIn = async (db: Kysely<DB>, scope: Scope, since: string, { upTo, counted }: Round) => {
  // A scope may be thousands of agencies; what it is known by is short.
  const key = createHash('sha256')
    .update(JSON.stringify([since, scope]))
    .digest('base64');
  if (!counted.has(key)) counted.set(key, await countNewAlerts(scopedDb(db, scope), since, upTo));
  return counted.get(key);
};

const lettersFor = async (db: Kysely<DB>, people: readonly DuePerson[], round: Round) => {
  const known = await scopesOfUsers(
    db,
    people.map(({ id }) => id),
  );
  const letters = new Map<string, Letter>();
  for (const { id, email, locale, since } of people) {
    const person = known.get(id);
    if (!person || !roleMay(person.actor.role, 'alerts:read')) continue;
    const news = await newsIn(db, person.scope, since, round);
    if (news && news.count > 0) letters.set(id, alertLetter(email, locale, { ...news, origin: round.origin }));
  }
  return letters;
};

/** Tells some people, in the transaction that notes up to when: each alert is told once, even where a server dies meanwhile. */
const tellSome = (system: System, ids: readonly string[], round: Round): Promise<void> =>
  system.write('alerts: telling people', async (db) => {
    const letters = await lettersFor(db, await claimDue(db, ids, round.upTo), round);
    await queueMails(db, [...letters.values()]);
    await noteTold(db, [...letters.keys()], round.upTo);
  });

/**
 * Tells people by mail of new alerts in what they see: within five minutes after a quiet time, then gathered, once an hour at
 * most. `origin` is where people reach the console. An outage is told in one mail, as any other time is.
 */
export const tellOfAlerts = (origin: string): Chore => ({
  name: 'tell of alerts',
  everyMs,
  run: async (system) => {
    const { upTo, ids } = await system.read('alerts: whom to tell', async (db) => {
      const moment = await readUpTo(db);
      return { upTo: moment, ids: await findDue(db, moment) };
    });
    const round: Round = { origin, upTo, counted: new Map() };
    for (let at = 0; at < ids.length; at += atOnce) await tellSome(system, ids.slice(at, at + atOnce), round);
  },
});
