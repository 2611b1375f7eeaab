import { installationModes } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { beforeAnyId } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { beat, offlineAfterSeconds } from '../computers/computers.ts';
import { queueMailing } from '../mail/mail.ts';
import { recipientsWhere, roleColumn } from '../users/users.ts';
import { agencyLetters, type Named } from './agency-letter.ts';

const everyMs = 5 * 60_000;
/** Agencies in one transaction. */
const atOnce = 50;
/** Mails from which on a transaction takes no further agency; those of one agency are there together. */
const mailsAtOnce = 1000;
const namesRead = 20;

/**
 * The moment up to which mails tell. It lies somewhat behind the present: a transaction's changes are dated when it begins
 * and seen when it ends, and must not fall between two mails.
 */
const upTo = sql`(now() - interval '5 minutes')`;
/** An agency is told of once an hour at most. */
const due = sql`(a.receive_unconnected_alerts or a.receive_uninstalled_alerts) and a.notified_on < ${upTo} - interval '1 hour'
  and a.instance_id = (select id from instances where type = 'main')`;

interface DueAgency {
  id: string;
  name: string;
  away: number;
  away_names: string[];
  removed: number;
  removed_names: string[];
}

/**
 * Computers that have been away for twelve hours since the last mail, by when they were last seen. Desktop clones and
 * golden images come and go by their nature.
 */
const isAway = sql`a.receive_unconnected_alerts and p.agency_id = a.id and p.installation_mode = ${sql.lit(installationModes.NORMAL)}
  and p.last_connection > a.notified_on - interval '12 hours' and p.last_connection <= ${upTo} - interval '12 hours'`;
const removedOf = sql`from removed_computers r where a.receive_uninstalled_alerts and r.agency_id = a.id
  and r.reason in ('deleted', 'uninstalled') and r.removed_on > a.notified_on and r.removed_on <= ${upTo}`;

/** The next agencies that are due, locked, with what happened in them; those that somebody else is at come another time. */
const claimDue = async (db: Kysely<DB>, after: string): Promise<DueAgency[]> => {
  const { rows } = await sql<DueAgency>`
    with due as materialized (select a.id from agencies a where ${due} and a.id > ${after}
      order by a.id limit ${atOnce} for no key update skip locked)
    select a.id, a.name,
      (select count(*) from computer_presence p where ${isAway})::int as away,
      array(select c.name from computer_presence p join computers c on c.id = p.computer_id where ${isAway}
        order by p.name_key limit ${namesRead}) as away_names,
      (select count(*) ${removedOf})::int as removed,
      array(select r.name ${removedOf} order by r.removed_on limit ${namesRead}) as removed_names
    from due join agencies a on a.id = due.id order by a.id`.execute(db);
  return rows;
};

/** People of the agency itself, whose role lets them see its computers. */
const peopleOf = (agencyId: string) => sql<boolean>`${roleColumn} <> 'ROLE_CLASSIFIED'
  and users.id in (select ua.user_id from user_agencies ua where ua.agency_id = ${agencyId})`;

const named = (count: number, names: string[]): Named => ({ count, names });

/** Answers how many mails it took. */
const tellPeople = async (db: Kysely<DB>, agency: DueAgency, origin: string): Promise<number> => {
  const { id, name, away, removed } = agency;
  if (away + removed === 0) return 0;
  const news = { name, away: named(away, agency.away_names), removed: named(removed, agency.removed_names) };
  const letters = agencyLetters(news, (locale) => `${origin}/#/${locale}/agencies/${id}/computers`);
  let mails = 0;
  for await (const people of recipientsWhere(db, peopleOf(id))) {
    await queueMailing(db, { communicationId: null, letters }, people);
    mails += people.length;
  }
  return mails;
};

/**
 * Tells the people of some agencies, in the transaction that notes up to when: each thing is told once, even where a server dies
 * meanwhile. Answers the last agency that was told.
 */
const notifySome = (system: System, origin: string, after: string): Promise<string | undefined> =>
  system.write('agencies: telling their people', async (db) => {
    const told: string[] = [];
    let mails = 0;
    for (const agency of await claimDue(db, after)) {
      if (mails >= mailsAtOnce) break;
      mails += await tellPeople(db, agency, origin);
      told.push(agency.id);
    }
    await sql`update agencies set notified_on = ${upTo} where id = any(${told})`.execute(db);
    return told.at(-1);
  });

/**
 * Tells people by mail of computers of their agencies that are away for long, or that were uninstalled: once an hour, one
 * mail an agency. Not before it is known who is away: after an outage of the server everybody seems to be. Where there is more
 * to tell than a turn has time for, the next turn tells the rest.
 */
export const notifyAgencies = (configurations: Configurations, origin: string, ms = turnMs): Chore => ({
  name: 'notify agencies',
  everyMs,
  run: async (system) => {
    const longest = configurations.get('AGENT_CHECKIN_SECONDS');
    // A while longer than the sweep itself waits, so that it has been through the whole fleet.
    if (!(await beat(system, longest, offlineAfterSeconds(longest)))) return;
    const isOver = beginTurn(ms);
    // Those of the turn before are not due any more.
    for (let after = await notifySome(system, origin, beforeAnyId); after !== undefined; ) {
      if (isOver()) return 'unfinished';
      after = await notifySome(system, origin, after);
    }
  },
});
