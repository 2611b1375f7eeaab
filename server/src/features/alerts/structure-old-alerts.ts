import type { AlertReport } from '@egida/contract';
import { sql } from 'kysely';
import type { Chore } from '../../platform/jobs/leader.ts';
import { structureAlert } from './structure-alert.ts';

const rowsAtOnce = 1000;

interface InWords extends Pick<AlertReport, 'message' | 'detail'> {
  id: string;
}

/**
 * Reads the words of alerts that were stored before the server did so as they come in: the newest first, a thousand at each
 * turn, so that nobody waits for it. Those that somebody is changing have their turn later.
 */
export const structureOldAlerts: Chore = {
  name: 'structure old alerts',
  everyMs: 2000,
  run: (system) =>
    system.write('alerts: read the words of old ones', async (db) => {
      const { rows } = await sql<InWords>`select id, message, detail from alerts where subject is null
        order by id desc limit ${rowsAtOnce} for no key update skip locked`.execute(db);
      if (rows.length === 0) return;
      const structured = rows.map(({ id, ...said }) => ({ id, ...structureAlert(said) }));
      await sql`update alerts set rule_kind = r."ruleKind", rule_text = r."ruleText", subject = r.subject,
          remark = r.remark, related = r.related, related_count = r."relatedCount", occurrences = r.occurrences
        from jsonb_to_recordset(${JSON.stringify(structured)}::jsonb) as r(id uuid, "ruleKind" text, "ruleText" text,
          subject text, remark text, related text[], "relatedCount" int, occurrences int)
        where alerts.id = r.id`.execute(db);
    }),
};
