import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';

/** Mail on its way out. */
export const mailFeature: Feature = {
  name: 'mail',
  retention: [{ table: 'mails', where: () => sql`state in ('SENT', 'FAILED', 'CANCELLED') and ${olderThan(90)}` }],
};
