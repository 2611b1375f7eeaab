import type { AuditEvent } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { cleanText, fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/tables.gen.ts';
import type { AuditRecord } from './audit-record.ts';

/** Written in one statement: so many rows, for it takes 65,535 values, or so much text, whichever comes first. */
const atOnce = { rows: 1000, characters: 4 * 1024 * 1024 };

/** The text that a search looks through. */
export const auditSearch = (username: string, agencyName: string | null, subject = ''): string =>
  fold([username, agencyName ?? '', subject].join('\n'));

/** The fields of an entry that name what it is about; a vaccine on a computer has two of them. */
const naming = [
  'username',
  'name',
  'vaccineName',
  'computerName',
  'property',
  'to',
  'communication',
  'filename',
  'title',
  'headline',
];
const longestSubject = 200;

/** What an entry is about, in a few words: empty where the event says it all. */
const subjectOf = ({ before, after }: AuditRecord): string => {
  const thing = (after ?? before ?? {}) as Record<string, unknown>;
  const names = naming.map((key) => thing[key]).filter((value) => typeof value === 'string' && value !== '');
  return cleanText(names.join(' · '), longestSubject);
};

/** Writes what a request changed, in its own transaction: an action without its entry cannot be. */
export const writeAudit = async (
  db: Kysely<DB>,
  event: AuditEvent,
  caller: Pick<Caller, 'username'> & { id: string | null; ip: string | null },
  requestId: string | null,
  records: AuditRecord[],
): Promise<void> => {
  if (records.length === 0) throw new Error(`${event} changed something and recorded nothing`);
  const agencyIds = [...new Set(records.flatMap((entry) => entry.agencyId ?? []))];
  const agencies = agencyIds.length
    ? await db.selectFrom('agencies').select(['id', 'name', 'realm']).where('id', 'in', agencyIds).execute()
    : [];
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  // One moment for both: the log is read in the order of its ids.
  const now = Date.now();
  const rowOf = ({ agencyId, gone, before, after }: AuditRecord) => {
    const agency = gone ?? byId.get(agencyId ?? '');
    return {
      id: newId(now),
      created_on: new Date(now).toISOString(),
      event,
      subject: subjectOf({ before, after }),
      user_id: caller.id,
      username: caller.username,
      ip: caller.ip,
      agency_id: agencyId ?? null,
      agency_name: agency?.name ?? null,
      realm: agency?.realm ?? null,
      request_id: requestId,
      search: auditSearch(caller.username, agency?.name ?? null, subjectOf({ before, after })),
      content: JSON.stringify({ before: before ?? null, after: after ?? null }),
    };
  };
  // Some of what changes is large, as a whole vaccine is: no more of it is text at the same time than is written at once.
  let rows: ReturnType<typeof rowOf>[] = [];
  let characters = 0;
  const write = async () => {
    if (rows.length > 0) await db.insertInto('audit').values(rows).execute();
    [rows, characters] = [[], 0];
  };
  for (const record of records) {
    const row = rowOf(record);
    rows.push(row);
    characters += row.content.length;
    if (rows.length === atOnce.rows || characters >= atOnce.characters) await write();
  }
  await write();
};
