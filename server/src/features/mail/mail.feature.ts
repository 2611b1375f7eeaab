import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { daysKept } from './days-kept.ts';
import { forgetFailedTexts } from './forget-failed-texts.ts';

/** Mail on its way out. */
export const mailFeature: Feature = {
  name: 'mail',
  chores: () => [forgetFailedTexts],
  // Those of a communication are who got it: they stay as long as it does, and go with it.
  retention: [
    {
      table: 'mails',
      where: () =>
        sql`state in ('KEPT', 'SENT', 'FAILED', 'CANCELLED') and communication_id is null and ${olderThan(daysKept)}`,
    },
  ],
};
