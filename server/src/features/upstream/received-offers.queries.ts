import type { AgencyOffer, OfferedAgency, Page } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine } from '../../platform/db/fold.ts';
import { type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

const offerRows = (db: ScopedDb) =>
  db
    .select('received_offers')
    .select(['agency_id as id', 'name', 'code', 'service_type as serviceType', 'computers', 'offered_on as offeredOn'])
    .select(['answered_on as answeredOn', 'answered_by as answeredBy'])
    .select(sql<AgencyOffer['state']>`state`.as('state'));

/** Agencies that the main server would move here, and what was answered. */
export const listReceivedOffers = (db: ScopedDb, query: ListQuery): Promise<Page<AgencyOffer>> =>
  readPage(db, query, {
    table: 'received_offers',
    key: 'agency_id',
    where: sql<boolean>`true`,
    order: sql`received_offers.offered_on`,
    rows: (ids) => offerRows(db).where('agency_id', 'in', ids).execute(),
    idOf: ({ id }) => id,
  });

/** One offer, and nobody else answers it or takes it back until this is done. */
export const lockReceivedOffer = (db: ScopedDb, agencyId: string): Promise<AgencyOffer | undefined> =>
  offerRows(db).where('agency_id', '=', agencyId).forUpdate().executeTakeFirst();

/** Those that wait for an answer, as they are shown of the main server. */
export const countWaiting = sql<number>`(select count(*)::int from received_offers where state = 'OFFERED')`;

export interface UntoldAnswer {
  agencyId: string;
  accepted: boolean;
}

/** Answers that the main server has not heard, those that were given first before others. */
export const readUntoldAnswers = async (db: Kysely<DB>, most: number): Promise<UntoldAnswer[]> => {
  const { rows } =
    await sql<UntoldAnswer>`select agency_id as "agencyId", state = 'ACCEPTED' as accepted from received_offers
    where told_on is null and answered_on is not null order by answered_on, agency_id limit ${most}`.execute(db);
  return rows;
};

export interface AnsweredOffer extends Pick<OfferedAgency, 'name' | 'code'> {
  by: string;
  serviceType: OfferedAgency['serviceType'] | null;
}

/** Notes that an answer was told; answers who gave it to what, or nothing where it is not to be told any more. */
export const noteTold = async (
  db: Kysely<DB>,
  { agencyId, accepted }: UntoldAnswer,
): Promise<AnsweredOffer | undefined> => {
  const { rows } = await sql<AnsweredOffer>`update received_offers set told_on = now()
    where agency_id = ${agencyId} and told_on is null and state = ${accepted ? 'ACCEPTED' : 'REFUSED'}
    returning coalesce(answered_by, '') as by, name, code, service_type as "serviceType"`.execute(db);
  return rows[0];
};

export const forgetOffer = (db: Kysely<DB>, agencyId: string) =>
  sql`delete from received_offers where agency_id = ${agencyId} and told_on is null`.execute(db);

/** For so long an agency that was taken may be offered still, while the main server is yet to be told that it is here. */
const toldAgainAfter = '10 minutes';

/**
 * Offers as the main server makes them. One that is made anew, or whose agency was taken and is here no more, is asked anew; one
 * that goes on being made although its answer was told is told that again: the main server was restored from a copy.
 */
export const writeOffers = async (db: Kysely<DB>, offers: readonly OfferedAgency[]): Promise<void> => {
  if (offers.length === 0) return;
  const isTold = sql`r.told_on is not null`;
  const isAnew = sql<boolean>`(${isTold} and (r.offered_on <> excluded.offered_on
    or (r.state = 'ACCEPTED' and not exists (select from agencies a where a.id = r.agency_id))))`;
  // What was taken is taken as it was shown.
  const isAsked = sql<boolean>`(${isAnew} or r.state = 'OFFERED')`;
  await sql`insert into received_offers as r (agency_id, name, code, service_type, computers, offered_on)
    select * from ${unnest(offers, {
      agency_id: ['uuid', ({ agencyId }) => agencyId],
      name: ['text', ({ name }) => cleanLine(name, 200) || '?'],
      code: ['text', ({ code }) => cleanLine(code, 60)],
      service_type: ['smallint', ({ serviceType }) => serviceType],
      computers: ['int', ({ computers }) => computers],
      offered_on: ['timestamptz', ({ offeredOn }) => offeredOn],
    })}
    on conflict (agency_id) do update set
      (name, code, service_type) = (select excluded.name, excluded.code, excluded.service_type where ${isAsked}
        union all select r.name, r.code, r.service_type where not ${isAsked}),
      computers = excluded.computers, offered_on = excluded.offered_on,
      state = case when ${isAnew} then 'OFFERED' else r.state end,
      answered_on = case when ${isAnew} then null else r.answered_on end,
      answered_by = case when ${isAnew} then null else r.answered_by end,
      told_on = case when ${isAnew} or r.told_on < now() - ${toldAgainAfter}::interval then null else r.told_on end`.execute(
    db,
  );
};

/** Offers that the main server took back vanish, unless they were answered. Those after `upTo` may still stand. */
export const dropTakenBack = (db: Kysely<DB>, standing: readonly string[], upTo: string | undefined) =>
  sql`delete from received_offers where answered_on is null and agency_id <> all(${standing})
    and ${upTo === undefined ? sql`true` : sql`agency_id <= ${upTo}`}`.execute(db);
