import { type CommunicationReach, communicationRecipientsMax } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { personLocale } from '../../platform/access/locale-of.ts';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import { type Recipient, takesMail } from '../users/users.ts';

/** Agencies by their ids, or all that the caller sees. */
export type ChosenAgencies = string[] | 'all';

const shown = 50;
const namesKept = 100;

/**
 * The agencies that were chosen and lie in scope, the people who belong to them, and of those who take mail each address
 * once, whoever has it.
 */
const audience = (inScope: InScope, agencies: ChosenAgencies): RawBuilder<unknown> => sql`
  chosen as materialized (select a.id, a.name, a.name_key from agencies a
    where ${inScope('agencies', 'a')} and ${agencies === 'all' ? sql`true` : sql`a.id = any(${agencies})`}),
  members as materialized (select ua.agency_id, users.id, users.email, users.email_key, ${personLocale} as locale,
      coalesce(nullif(trim(concat_ws(' ', users.firstname, users.lastname)), ''), users.username) as name,
      ${takesMail} as takes_mail
    from chosen join user_agencies ua on ua.agency_id = chosen.id join users on users.id = ua.user_id
    where users.enabled),
  readers as materialized (select distinct on (email_key) email_key, email, name, locale from members
    where takes_mail order by email_key, id),
  unreached as materialized (select chosen.id, chosen.name, chosen.name_key from chosen
    where not exists (select from members m where m.agency_id = chosen.id and m.takes_mail))`;

/** Who would be written to, by mail or not. */
export type Reached = Omit<CommunicationReach, 'mailed'>;

export const readReach = async (db: ScopedDb, agencies: ChosenAgencies): Promise<Reached> => {
  const [row] = await db.query(
    (inScope) => sql<Reached>`with ${audience(inScope, agencies)}
      select (select count(*)::int from chosen) as agencies,
        (select count(*)::int from readers) as recipients,
        (select count(distinct id)::int from members where not takes_mail) as silent,
        (select coalesce(json_agg(json_build_object('name', first.name, 'email', first.email) order by first.email_key), '[]')
          from (select * from readers order by email_key limit ${shown}) first) as sample,
        (select coalesce(json_agg(json_build_object('id', first.id, 'name', first.name) order by first.name_key, first.id), '[]')
          from (select * from unreached order by name_key, id limit ${shown}) first) as "withoutRecipients",
        (select count(*)::int from unreached) as "agenciesWithoutRecipients"`,
  );
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
};

export interface Audience {
  agencies: number;
  /** The first by name. */
  agencyNames: string[];
  recipients: number;
  /** All of them, unless they are more than may be written to at once. */
  readers: Recipient[];
}

export const readAudience = async (db: ScopedDb, agencies: ChosenAgencies): Promise<Audience> => {
  const [row] = await db.query(
    (inScope) => sql<Audience>`with ${audience(inScope, agencies)}
      select (select count(*)::int from chosen) as agencies,
        array(select name from chosen order by name_key, id limit ${namesKept}) as "agencyNames",
        (select count(*)::int from readers) as recipients,
        (select coalesce(json_agg(json_build_object('email', email, 'locale', locale)), '[]')
          from (select * from readers order by email_key limit ${communicationRecipientsMax}) first) as readers`,
  );
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
};
