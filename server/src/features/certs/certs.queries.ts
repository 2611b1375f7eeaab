import { type Cert, certFilter, type Page } from '@egida/contract';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { certColumns, certOrder } from './certs.columns.ts';

const certRows = (db: ScopedDb) =>
  db
    .select('certs')
    .select(['id', 'name', 'global', 'since', 'until', 'created_on as createdOn', 'subject', 'issuer', 'fingerprint']);

export const listCerts = (db: ScopedDb, query: ListQuery & { sortBy: keyof typeof certOrder }): Promise<Page<Cert>> =>
  readPage(db, query, {
    table: 'certs',
    where: filterCondition(filterOf(query), certFilter, certColumns),
    order: certOrder[query.sortBy],
    rows: (ids) => certRows(db).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readCert = (db: ScopedDb, id: string): Promise<Cert | undefined> =>
  certRows(db).where('id', '=', id).executeTakeFirst();
