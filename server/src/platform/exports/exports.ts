import type { AuditEvent, Endpoint, Task } from '@egida/contract';
import type { Actor } from '../access/as-person.ts';
import type { Locale } from '../access/locale.ts';
import type { ListChoice, ListSource } from '../db/list.ts';
import { newId } from '../db/new-id.ts';
import type { Scope } from '../db/scope.ts';
import type { ScopedDb } from '../db/scoped.ts';
import type { HandlerContext } from '../http/context.ts';
import { endFilesBeyondList } from '../jobs/end-tasks.queries.ts';
import { fingerprintOf, refuseTooMany } from '../jobs/enqueue.ts';
import { notifyWorkers } from '../jobs/job-signal.ts';
import { findSame, insertTask, lockPerson } from '../jobs/tasks.queries.ts';
import { type CsvColumn, csvHeader, csvLines } from './csv.ts';
import type { ExportInput } from './export-input.ts';
import { linesOf, maxZippedFiles, type ZippedFile } from './zip.ts';

/** A list as a file. What it holds, and in what order, is the list's own: both take it from the same function. */
interface ListSpec {
  /** The call by its name in the contract: `users.prepareCsv`. */
  call: Extract<AuditEvent, `${string}.prepare${'Csv' | 'Zip'}${'' | 'OfAgency'}`>;
  /** That call, which says what the person has to be allowed. */
  endpoint: Endpoint;
  /** Without date and extension. */
  filename: Record<Locale, string>;
  /** `params` are those of the call's path. */
  source: (choice: ListChoice, db: ScopedDb, params: Record<string, string>) => ListSource | Promise<ListSource>;
  /** Its rows are vaccines: the file is handed out only while the person sees all of them. */
  ofVaccines?: true;
}

export interface ExportSpec<Row extends object> extends ListSpec {
  columns: readonly CsvColumn<Row>[];
  /** Reads those of these rows that the scope holds, in any order. */
  rows: (db: ScopedDb, ids: string[], actor: Actor, params: Record<string, string>) => Promise<Row[]>;
  idOf: (row: Row) => string;
  /** The agencies that a row is of, so that the file is handed out only while the person sees them; `scope` is theirs. */
  agenciesOf: (row: Row, scope: Scope) => readonly string[];
  /** Rows read and held at once; fewer where they are large. */
  atOnce?: number;
}

/** An export as the worker needs it, whatever its rows are. */
export interface Export extends ListSpec {
  extension: 'csv' | 'zip';
  atOnce: number;
  /** The most rows; beyond them the task fails, and says so. */
  atMost?: number;
  header: (locale: Locale) => string;
  lines: (
    db: ScopedDb,
    ids: string[],
    actor: Actor,
    locale: Locale,
    params: Record<string, string>,
  ) => Promise<{ text: string; agencies: string[] }>;
}

const rowsAtOnce = 2500;

export const exportOf = <Row extends object>(spec: ExportSpec<Row>): Export => {
  const { columns, rows, idOf, agenciesOf, atOnce = rowsAtOnce, ...list } = spec;
  return {
    ...list,
    extension: 'csv',
    atOnce,
    header: (locale) => csvHeader(columns, locale),
    lines: async (db, ids, actor, locale, params) => {
      const byId = new Map((await rows(db, ids, actor, params)).map((row) => [idOf(row), row]));
      const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
      const agencies = new Set(inOrder.flatMap((row) => agenciesOf(row, db.scope)));
      return { text: csvLines(columns, inOrder, locale), agencies: [...agencies] };
    },
  };
};

/** A list as a zip, with a file for each row. */
export interface ZipSpec extends ListSpec {
  /** Reads those of these rows that the scope holds, in any order, each as a file. */
  files: (db: ScopedDb, ids: string[]) => Promise<(ZippedFile & { id: string })[]>;
}

/** Rows of a zip may be large each. */
const filesAtOnce = 200;

/** Stored as lines, and made a zip of while it is fetched: pieces of a zip could not be made apart from one another. */
export const zipExportOf = ({ files, ...spec }: ZipSpec): Export => ({
  ...spec,
  extension: 'zip',
  atOnce: filesAtOnce,
  atMost: maxZippedFiles,
  header: () => '',
  lines: async (db, ids) => {
    const byId = new Map((await files(db, ids)).map(({ id, name, text }) => [id, { name, text }]));
    return { text: linesOf(ids.flatMap((id) => byId.get(id) ?? [])), agencies: [] };
  },
});

/** What the handler of a prepare call has. */
interface ExportContext extends Pick<HandlerContext<Endpoint>, 'db' | 'caller' | 'audit' | 'onCommit'> {
  params: Record<string, string>;
  query: ListChoice & { locale: Locale };
}

/** Enqueues the file of a list. The same one asked again while it is under way is the same task. */
export const prepareExport = async (context: ExportContext, { call, filename, extension }: Export): Promise<Task> => {
  const { db, caller, params, query, audit, onCommit } = context;
  const input: ExportInput = { params, query };
  const fingerprint = fingerprintOf({ call, input });
  // One after another, so that neither the limit nor the same task is missed by two requests at once.
  await lockPerson(db, caller.id);
  let task = await findSame(db, caller.id, fingerprint);
  if (!task) {
    await refuseTooMany(db, caller.id, 'export');
    const name = `${filename[query.locale]}-${new Date().toISOString().slice(0, 10)}.${extension}`;
    const draft = { id: newId(), userId: caller.id, call, input, fingerprint, filename: name };
    task = await insertTask(db, { ...draft, kind: 'export', total: null });
    await endFilesBeyondList(db, caller.id);
  }
  audit({ agencyId: params.agencyId, after: { task: task.id, filename: task.filename, ...query } });
  onCommit(notifyWorkers);
  return task;
};
