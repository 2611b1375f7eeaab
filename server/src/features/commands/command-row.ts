import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';
import { isTrusted } from '../packages/packages.ts';

/** A command for a computer's agent, with what it takes to deliver it. */
export interface CommandRow {
  computer_id: string;
  agency_id: string;
  type: 'uninstall' | 'update' | 'move';
  id: string;
  /** The server that a move leads to, where that is reached by now; null within this one. */
  server: string | null;
  /** The key that the agent of a move enrols with from then on, and the certificate that it trusts for that server. */
  apikey: string | null;
  pem: string | null;
  /** The roll-out of an update, and the package that is published for the computer now. */
  rollout_id: string | null;
  version: string | null;
  manifest: unknown;
  signature: string | null;
  delivered: boolean;
  failed_on: string | null;
  error: string | null;
  /** It failed less than an hour ago. */
  resting: boolean;
}

/**
 * The address of an instance may be put right once its agencies have gone there: whoever was told the former one is told this one. It
 * stands in the command for an instance without any.
 */
const serverNow = sql`case when k.content ->> 'server' is not null
  then coalesce(nullif(i.server, ''), k.content ->> 'server') end`;

/** Reads the commands of some computers. */
export const readCommands = async (
  db: Kysely<DB>,
  computerIds: string[],
  releaseKeys: readonly ReleaseKey[],
): Promise<CommandRow[]> => {
  if (computerIds.length === 0) return [];
  const { rows } = await sql<CommandRow>`
    select k.computer_id, c.agency_id, k.type, k.id, ${serverNow} as server,
      case when k.type = 'move' then a.apikey end as apikey, t.pem, k.rollout_id, r.version, p.manifest, p.signature,
      k.told_on is not null as delivered, k.failed_on, k.error,
      coalesce(k.failed_on > now() - interval '1 hour', false) as resting
    from computer_commands k
    join computers c on c.id = k.computer_id
    join agencies a on a.id = c.agency_id
    join instances i on i.id = a.instance_id
    left join certs t on t.id = (k.content ->> 'certId')::uuid
    left join rollouts r on r.id = k.rollout_id
    left join packages p on p.os = c.os_family and p.arch = coalesce(nullif(c.arch, ''), 'x64') and p.version = r.version
      and ${isTrusted('p', releaseKeys)}
    where k.computer_id = any(${computerIds})
    order by k.computer_id, k.type`.execute(db);
  return rows;
};

export const deleteCommands = async (db: Kysely<DB>, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('computer_commands').where('id', 'in', ids).execute();
};

/** Notes the first delivery of commands; a further one writes nothing. */
export const markDelivered = async (db: Kysely<DB>, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update computer_commands set told_on = now() where id = any(${ids}) and told_on is null`.execute(db);
};

export const noteFailures = async (db: Kysely<DB>, failures: { id: string; error: string }[]): Promise<void> => {
  if (failures.length === 0) return;
  await sql`update computer_commands k set failed_on = now(), error = given.error
    from ${unnest(failures, { id: ['uuid', ({ id }) => id], error: ['text', ({ error }) => error] })}
    where k.id = given.id`.execute(db);
};
