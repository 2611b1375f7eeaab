import type pg from 'pg';
import { newId } from '../../../server/src/platform/db/new-id.ts';
import { percentile } from '../figures.ts';

/** As many as the server stores at once, if each report has one. */
const rowsAtOnce = 50;

const columns = `agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message, detail,
  rule_kind, rule_text, subject, remark, related, related_count, occurrences, date, search`;

/** How fast the database itself takes alerts, one transaction after the other: copies of one of these agencies'. */
export const insertBare = async (
  database: pg.Client,
  agencyIds: string[],
  seconds: number,
): Promise<{ perSecond: number; p95: number }> => {
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const ids = Array.from({ length: rowsAtOnce }, () => newId());
    const sent = performance.now();
    await database.query(
      `insert into alerts (id, ${columns}) select ids.id, ${columns}
      from unnest($1::uuid[]) ids(id), (select ${columns} from alerts where agency_id = any($2) limit 1) like_one`,
      [ids, agencyIds],
    );
    times.push(performance.now() - sent);
  }
  const perSecond = (times.length * rowsAtOnce * 1000) / (performance.now() - began);
  return { perSecond, p95: percentile(times, 0.95) };
};
