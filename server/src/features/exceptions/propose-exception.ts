import type { AlertDetail, ExceptionProposal } from '@egida/contract';
import { compileExceptions } from '@egida/contract/matching';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { narrowest, silences } from './narrowest-exception.ts';

/** Alerts that a proposal is tried on: the latest. */
const considered = 1000;

const selectDetails = (db: ScopedDb) => db.select('alerts').select(sql<AlertDetail>`detail`.as('detail'));

/** The narrowest exception that would have silenced an alert, and how many of the agency's others it would have. */
export const proposeException = async (db: ScopedDb, alertId: string): Promise<ExceptionProposal> => {
  const alert = found(
    await selectDetails(db)
      .select(['agency_id as agencyId', 'vaccine_id as vaccineId', 'agent_id as agentId'])
      .where('id', '=', alertId)
      .executeTakeFirst(),
    'alert.notfound',
  );
  const { agencyId, vaccineId, agentId, detail } = alert;
  found(await db.select('vaccines').select('id').where('id', '=', vaccineId).executeTakeFirst(), 'vaccine.notfound');
  const latest = await selectDetails(db)
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .orderBy('id', 'desc')
    .limit(considered)
    .execute();
  const lists = narrowest(detail);
  const exceptions = compileExceptions(lists ? [lists] : []);
  return {
    ...{ agencyId, vaccineId, agentId },
    exception: lists ?? { filePaths: [], processes: [], commandLines: [], networkIps: [] },
    possible: lists !== undefined,
    silenced: latest.filter((other) => silences(exceptions, other.detail)).length,
    considered: latest.length,
  };
};
