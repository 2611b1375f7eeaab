import type { ExceptionProposal, OsFamily } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { type AlertEvidence, exceptionsOf, narrowest, silences } from './narrowest-exception.ts';

/** Alerts that a proposal is tried on: the latest. */
const considered = 1000;

const selectEvidence = (db: ScopedDb) =>
  db
    .select('alerts')
    .select(sql<AlertEvidence['ruleKind']>`rule_kind`.as('ruleKind'))
    .select(sql<string>`coalesce(rule_text, '')`.as('ruleText'))
    .select(sql<AlertEvidence['detail']>`detail`.as('detail'));

interface Place {
  agencyId: string;
  agencyName: string;
  /** The computer that is to leave it alone; null where it is no more, or out of the caller's reach. */
  agentId: string | null;
}

/** Where the exception is to be held: an alert keeps the agency in which it was raised, and its computer may have moved. */
const findPlace = async (db: ScopedDb, raisedIn: string, agentId: string): Promise<Place> => {
  const computer = await db.select('computers').select('agency_id').where('id', '=', agentId).executeTakeFirst();
  const agencyId = computer?.agency_id ?? raisedIn;
  const { name } = found(
    await db.select('agencies').select('name').where('id', '=', agencyId).executeTakeFirst(),
    'agency.notfound',
  );
  return { agencyId, agencyName: name, agentId: computer ? agentId : null };
};

/** The narrowest exception that would have silenced an alert, and how many of the agency's others it would have. */
export const proposeException = async (db: ScopedDb, alertId: string): Promise<ExceptionProposal> => {
  const alert = found(
    await selectEvidence(db)
      .select(['agency_id as agencyId', 'vaccine_id as vaccineId', 'agent_id as agentId'])
      .where('id', '=', alertId)
      .executeTakeFirst(),
    'alert.notfound',
  );
  const { agencyId, vaccineId, agentId } = alert;
  const { family } = found(
    await db
      .select('vaccines')
      .select(({ ref }) => ref('os_family').$castTo<OsFamily>().as('family'))
      .where('id', '=', vaccineId)
      .executeTakeFirst(),
    'vaccine.notfound',
  );
  const latest = await selectEvidence(db)
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .orderBy('id', 'desc')
    .limit(considered)
    .execute();
  const lists = narrowest(alert, family);
  const exceptions = exceptionsOf(lists, family);
  const place = await findPlace(db, agencyId, agentId);
  return {
    ...place,
    ...{ moved: place.agencyId !== agencyId, vaccineId },
    exception: lists ?? { filePaths: [], processes: [], commandLines: [], networkIps: [] },
    possible: lists !== undefined,
    silenced: latest.filter((other) => silences(exceptions, other)).length,
    considered: latest.length,
  };
};
