import type { Acting } from '../bulk/bulk.ts';
import type { AuditRecord } from '../http/context.ts';

/** In more agencies than these, an action leaves one entry for all: the log of a day would else be one person's click. */
const agenciesAtMost = 100;

/** Notes for the audit what became of rows, an entry for each of their agencies. */
export const recordByAgency = <Row extends { agency_id: string }>(
  { record, task }: Pick<Acting, 'record' | 'task'>,
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
