import { type AcceptedAgency, maxOpenHours } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine, fold } from '../../platform/db/fold.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { mainInstance } from '../instances/instances.ts';
import { agencySearch } from './agencies.columns.ts';
import { newApikey } from './apikey.ts';
import { freeCode } from './free-code.ts';
import { insertIntoTree, lockTree } from './hierarchy.ts';
import { realmOf } from './realm.ts';

/** What may be a key of an agency: nobody comes in with none, or with one that is soon guessed. */
const looksLikeKey = /^[\w-]{20,200}$/;

/** The key that its agents hold, unless it is one of another agency here: those agents would come in there in any case. */
const keyOf = async (db: Kysely<DB>, { apikey }: AcceptedAgency): Promise<string> => {
  if (!looksLikeKey.test(apikey)) return newApikey();
  const { rows } =
    await sql`select from agencies where apikey = ${apikey} or former_apikey = ${apikey} limit 1`.execute(db);
  return rows.length === 0 ? apikey : newApikey();
};

/**
 * Makes an agency of the main server one of this server, with the id and the key that it had there: its agents come with it, and
 * are let in for as long as people may open an agency at most. One that stands here already, by an answer that was taken before or
 * in two servers that came of one copy, is left as it is. Answers what it was made of, where it was.
 */
export const takeInAgency = async (
  db: Kysely<DB>,
  given: AcceptedAgency,
): Promise<Omit<AcceptedAgency, 'agencyId' | 'apikey'> | undefined> => {
  const all = scopedDb(db, { kind: 'everything' });
  const { agencyId: id } = given;
  await lockTree(all);
  if (await all.select('agencies').select('id').where('id', '=', id).executeTakeFirst()) return undefined;
  const instance = await mainInstance(all);
  const name = cleanLine(given.name, 200) || '?';
  const code = await freeCode(db, instance.id, cleanLine(given.code, 60));
  const department = cleanLine(given.department, 200);
  const supportEmail = cleanLine(given.supportEmail, 254);
  const row = {
    ...{ id, name, code, department, instance_id: instance.id, apikey: await keyOf(db, given) },
    ...{ name_key: fold(name), search: agencySearch({ name, code, department }) },
    ...{ realm: realmOf(given.serviceType, instance.type), service_type: given.serviceType },
    installation_status: given.installationStatus,
    license_quantity: given.licenseQuantity,
    expiration: given.expiration,
    support_email: supportEmail,
    ...{ autorun: given.autorun, notify_agents: given.notifyAgents, telemetry: given.telemetry },
    receive_unconnected_alerts: given.receiveUnconnectedAlerts,
    receive_uninstalled_alerts: given.receiveUninstalledAlerts,
    enrolment_open_until: sql<string>`now() + make_interval(hours => ${maxOpenHours})`,
  };
  await all.insert('agencies', [row]).execute();
  await insertIntoTree(all, id, null);
  const { agencyId: _, apikey: __, ...made } = given;
  return { ...made, name, code, department, supportEmail };
};
