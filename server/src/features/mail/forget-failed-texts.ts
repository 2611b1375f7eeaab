import { sql } from 'kysely';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import { daysKept } from './days-kept.ts';

const mailsAtOnce = 1000;

/**
 * Forgets what the mails of a communication said that could not be sent, once other mail is deleted: who did not get it is
 * known for as long as the communication is, but nobody sends it so late.
 */
export const forgetFailedTexts: Chore = {
  name: 'forget texts of failed mails',
  everyMs: retentionEveryMs,
  run: async (system) => {
    for (let forgotten = mailsAtOnce; forgotten === mailsAtOnce; ) {
      forgotten = await system.write('retention: texts of failed mails', async (db) => {
        const { numAffectedRows } = await sql`update mails set body = null where id = any(array(
          select id from mails where state = 'FAILED' and communication_id is not null and body is not null
            and ${olderThan(daysKept)} limit ${mailsAtOnce}))`.execute(db);
        return Number(numAffectedRows ?? 0);
      });
    }
  },
};
