import type { AuditEvent } from '@egida/contract';
import type { Kysely } from 'kysely';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/tables.gen.ts';
import type { Caller } from '../http/caller.ts';
import type { AuditRecord } from '../http/context.ts';

const rowsAtOnce = 1000;

/** What a word is searched in. */
export const auditSearch = (username: string, agencyName: string | null): string =>
  fold([username, agencyName ?? ''].join('\n'));

/** Writes what a request changed, in its own transaction: an action without its entry cannot be. */
export const writeAudit = async (
  db: Kysely<DB>,
  event: AuditEvent,
  caller: Pick<Caller, 'username' | 'ip'> & { id: string | null },
  requestId: string | null,
  records: AuditRecord[],
): Promise<void> => {
  if (records.length === 0) throw new Error(`${event} changed something and recorded nothing`);
  const agencyIds = [...new Set(records.flatMap((entry) => entry.agencyId ?? []))];
  const agencies = agencyIds.length
    ? await db.selectFrom('agencies').select(['id', 'name', 'realm']).where('id', 'in', agencyIds).execute()
    : [];
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  const rows = records.map(({ agencyId, before, after }) => ({
    id: newId(),
    event,
    user_id: caller.id,
    username: caller.username,
    ip: caller.ip,
    agency_id: agencyId ?? null,
    agency_name: byId.get(agencyId ?? '')?.name ?? null,
    realm: byId.get(agencyId ?? '')?.realm ?? null,
    request_id: requestId,
    search: auditSearch(caller.username, byId.get(agencyId ?? '')?.name ?? null),
    content: JSON.stringify({ before: before ?? null, after: after ?? null }),
  }));
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
};
