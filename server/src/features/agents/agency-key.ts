import { installationStatuses } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanText } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The agency of a key, and the key; the one before is good, too, for as long as it lasts. */
export const agencyOfKey = async (db: Kysely<DB>, apikey: string | undefined) => {
  const given = cleanText(apikey ?? '', 200);
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'realm', 'installation_status', 'expiration', 'license_quantity', 'enrolment_open_until', 'origin'])
    // Another instance took it from this server, which some of its agents still know alone.
    .select(
      sql<boolean>`exists (select from agency_offers o where o.agency_id = agencies.id and o.state = 'ACCEPTED')`.as(
        'went',
      ),
    )
    .where((eb) =>
      eb.or([
        eb('apikey', '=', given),
        eb.and([eb('former_apikey', '=', given), eb('former_apikey_until', '>', sql<string>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  if (!agency) throw new AppError('apikey.notValid');
  return { ...agency, shown: given };
};

export type OpenAgency = Awaited<ReturnType<typeof openAgencyOfKey>>;

/**
 * The agency of a key that computers may still join: after its contract or its expiry only protection stays, and one that is told
 * by another instance is joined there. In one that went there from here, who comes late with the key from before joins and is led
 * after the others.
 */
export const openAgencyOfKey = async (db: Kysely<DB>, apikey: string | undefined) => {
  const agency = await agencyOfKey(db, apikey);
  if (agency.origin !== null && !agency.went) throw new AppError('apikey.notValid');
  const expired = agency.expiration !== null && Date.parse(agency.expiration) < Date.now();
  if (agency.installation_status === installationStatuses.CONTRACT_ENDED || expired)
    throw new AppError('enrolment.closed');
  return agency;
};
