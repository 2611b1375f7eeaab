import { Readable } from 'node:stream';
import { type Filter, maxPageSize } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Locale } from '../../platform/access/locale.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { slicesOf } from '../../platform/batching/slices-of.ts';
import { type ListChoice, sourceIn } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SentFile } from '../../platform/http/context.ts';
import { showInstance } from '../instances/instances.ts';
import { agencyExport } from './agencies.export.ts';
import { agencySource, ofInstance } from './agencies.queries.ts';

interface DownloadRequest {
  instanceId?: string | undefined;
  filter?: Filter | undefined;
  defaultFilter?: Filter | undefined;
  locale: Locale;
}

/** The ids that a file is of, by name, or a refusal where a task should make it. */
const listedIds = async (db: ScopedDb, { instanceId, filter, defaultFilter }: DownloadRequest): Promise<string[]> => {
  const choice: ListChoice = { sortBy: 'name', orderBy: 'asc', filter, defaultFilter };
  const source = agencySource(db, choice, instanceId === undefined ? undefined : ofInstance(instanceId));
  const rows = await db.query((inScope) => {
    const { id, rowsIn, inOrder } = sourceIn(inScope, source, choice.orderBy);
    return sql<{ id: string }>`select ${id} as id from ${rowsIn} order by ${inOrder} limit ${maxPageSize + 1}`;
  });
  if (rows.length > maxPageSize) throw new AppError('export.tooLarge');
  return rows.map((row) => row.id);
};

/** Agencies as a CSV file at once: of one instance, or all that the caller sees. What it holds is what a prepared one does. */
export const downloadAgencies = async (
  db: ScopedDb,
  caller: Caller,
  request: DownloadRequest,
  audit: (entry: AuditRecord) => void,
): Promise<SentFile> => {
  const { instanceId, filter, defaultFilter, locale } = request;
  if (instanceId !== undefined) await showInstance(db, instanceId);
  const ids = await listedIds(db, request);
  const pieces = [agencyExport.header(locale)];
  for (const some of slicesOf(ids, agencyExport.atOnce))
    pieces.push((await agencyExport.lines(db, some, caller, locale, {})).text);
  const filename = `${agencyExport.filename[locale]}-${new Date().toISOString().slice(0, 10)}.csv`;
  audit({ after: { filename, rows: ids.length, instanceId, filter, defaultFilter } });
  return { file: Readable.from(pieces), filename, type: 'text/csv; charset=utf-8' };
};
