import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { enrolmentRoutes } from './enrolment.routes.ts';

/** Computers that join an agency, and those that wait for a person before they may. */
export const enrolmentFeature: Feature = {
  name: 'enrolment',
  routes: () => enrolmentRoutes,
  // Their agents ask every few minutes: one that has not for a week is gone.
  retention: [{ table: 'held_enrolments', where: () => sql`last_tried_on < now() - interval '7 days'` }],
};
