import { agentProtocol, type CheckinReply, type VaccineContent } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError, found } from '../http/app-error.ts';
import { gzipped, implement } from '../http/context.ts';
import { isAway } from '../http/map-error.ts';
import type { Services } from '../services.ts';
import { signAgentToken, verifyAgentToken } from './agent-token.ts';
import { createPartitioner } from './alert-partitions.ts';
import { type AlertEntry, type AlertsAnswer, flushAlerts } from './alert-reports.ts';
import { createBatcher } from './batcher.ts';
import { flushCheckins } from './checkin.ts';
import type { CheckinEntry } from './checkin-entry.ts';
import { enrol } from './enrol.ts';
import type { Pace } from './pace.ts';
import { createBuckets } from './token-bucket.ts';

const batching = {
  waitMs: 50,
  maxEntries: 500,
  maxWaiting: 20_000,
  keyOf: ({ agentId }: { agentId: string }) => agentId,
  overload: () => new AppError('unavailable', undefined, 30),
  isAway: (error: unknown) => isAway(error as Error),
};

const orThrow = <T>(outcome: T | AppError): T => {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

export const agentProtocolRoutes = (services: Services, pace: Pace) => {
  const { system, keys } = services;
  const partitions = createPartitioner(system);
  const checkin = createBatcher<CheckinEntry, CheckinReply | AppError>({
    ...batching,
    flush: (entries) => flushCheckins(services, pace, entries),
  });
  const report = createBatcher<AlertEntry, AlertsAnswer | AppError>({
    ...batching,
    maxEntries: 50,
    flush: (entries) => flushAlerts(services, partitions, entries),
  });
  const mayEnrol = createBuckets(200, 2000);

  return implement('agentProtocol', agentProtocol, {
    enrol: async ({ body, agentToken }) => {
      if (!mayEnrol(body.apikey)) throw new AppError('tooManyRequests', undefined, 60);
      const provenId = agentToken ? idOfToken(services, agentToken) : undefined;
      const agentId = await system.write('agent protocol: enrol', (db) => enrol(db, body, provenId));
      return {
        agentId,
        token: signAgentToken(keys.agent, agentId),
        checkinSeconds: pace.checkinSeconds(),
        serverTime: new Date().toISOString(),
      };
    },
    checkin: async ({ agentId, body }) => orThrow(await checkin({ agentId, body })),
    alerts: async ({ agentId, body }) => orThrow(await report({ agentId, alerts: body.alerts })),
    policy: async ({ agentId, params }) => {
      const row = await system.read('agent protocol: a policy', async (db) => {
        const { rows } = await sql<{ body: Buffer }>`select p.body from policies p
          join computers c on c.agency_id = p.agency_id where p.revision = ${params.revision} and c.id = ${agentId}`.execute(
          db,
        );
        return rows[0] ?? (await refuseStranger(db, agentId));
      });
      return gzipped(found(row, 'policy.notfound').body);
    },
    vaccine: async ({ agentId, params }) => {
      const row = await system.read('agent protocol: a vaccine', async (db) => {
        const content = await db
          .selectFrom('vaccine_contents')
          .select('body')
          .where('sha256', '=', params.sha256)
          .where((eb) => eb.exists(eb.selectFrom('computers').select('id').where('id', '=', agentId)))
          .executeTakeFirst();
        return content ?? (await refuseStranger(db, agentId));
      });
      return JSON.parse(found(row, 'vaccine.notfound').body) as VaccineContent;
    },
  });
};

/** Whoever was removed, or never was, is told so; to the others there is just nothing there. */
const refuseStranger = async (db: Kysely<DB>, agentId: string): Promise<undefined> => {
  const { rows } = await sql<{ standing: boolean; removed: boolean }>`
    select exists (select from computers where id = ${agentId}) as standing,
      exists (select from removed_computers where id = ${agentId}) as removed`.execute(db);
  if (!rows[0]?.standing) throw new AppError(rows[0]?.removed ? 'agent.notfound' : 'agent.tokenNotValid');
};

/** A former token proves who a machine was; one that is not ours proves nothing, and the machine enrols as new. */
const idOfToken = ({ keys }: Services, token: string): string | undefined => {
  try {
    return verifyAgentToken(keys.agent, token);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};
