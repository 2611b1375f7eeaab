import type { AuditRecord } from './audit-record.ts';

/** In more agencies than these, an action leaves one entry for all: the log of a day would else be one person's click. */
const agenciesAtMost = 100;

interface Recording {
  record(entry: AuditRecord): void;
  /** The task that the rows are a batch of. */
  task?: string | undefined;
}

/** Notes for the audit what became of rows, an entry for each of their agencies. */
export const recordByAgency = <Row extends { agency_id: string }>(
  { record, task }: Recording,
  rows: readonly Row[],
  entryOf: (rows: readonly Row[]) => { before?: object; after?: object },
): void => {
  const groups = groupByAgency(rows);
  const note = (agencyId: string | undefined, of: readonly Row[], more: object) => {
    const { before, after } = entryOf(of);
    const entry: AuditRecord = { agencyId, before, after: { ...after, ...more, ...(task && { task }) } };
    record(entry);
  };
  if (groups.size > agenciesAtMost) note(undefined, rows, { agencies: groups.size });
  else for (const [agencyId, of] of groups) note(agencyId, of, {});
};

const groupByAgency = <Row extends { agency_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.agency_id);
    if (group) group.push(row);
    else groups.set(row.agency_id, [row]);
  }
  return groups;
};
