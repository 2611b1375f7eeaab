import { createHash } from 'node:crypto';
import { roleMay } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { scopesOfUsers } from '../auth/auth.ts';
import type { Letter } from '../mail/mail.ts';
import { alertLetter } from './alert-letter.ts';
import { countNewAlerts, type NewAlerts } from './new-alerts.queries.ts';
import type { Period } from './period.ts';
import type { PersonToTell } from './waiting-letters.ts';

export interface Round {
  origin: string;
  period: Period;
  /** Whom it is still to look at. */
  waiting: string[];
  /** What was counted in it: people who see the same and were told together are counted for once. */
  counted: Map<string, NewAlerts | undefined>;
  /** Nobody was passed over. */
  isWhole: boolean;
}

const newsIn = async (db: Kysely<DB>, scope: Scope, since: string, { period, counted }: Round) => {
  // A scope may be thousands of agencies; what it is known by is short.
  const key = createHash('sha256')
    .update(JSON.stringify([since, scope]))
    .digest('base64');
  if (!counted.has(key)) counted.set(key, await countNewAlerts(scopedDb(db, scope), since, period.upTo));
  return counted.get(key);
};

/** What some people are told, by their ids, and who of them was looked at: one at least, and all for whom there is time. */
export const lettersFor = async (
  db: Kysely<DB>,
  people: readonly PersonToTell[],
  round: Round,
  isOver: () => boolean,
): Promise<{ told: Map<string, Letter>; looked: Set<string> }> => {
  const known = await scopesOfUsers(
    db,
    people.map(({ id }) => id),
  );
  const [told, looked] = [new Map<string, Letter>(), new Set<string>()];
  const { origin } = round;
  for (const { id, email, locale, since } of people) {
    if (looked.size > 0 && isOver()) break;
    looked.add(id);
    const person = known.get(id);
    if (!person || !roleMay(person.actor.role, 'alerts:read')) continue;
    const news = await newsIn(db, person.scope, since, round);
    if (!news || news.count === 0) continue;
    told.set(id, alertLetter(email, locale, { ...news, origin, since, upTo: round.period.upTo }));
  }
  return { told, looked };
};
