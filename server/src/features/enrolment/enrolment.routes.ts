import { enrolments } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { readHoldingAgencies } from './enrolment.queries.ts';
import { approveHeld, dismissHeld, openEnrolment, showHeld } from './judge-held.ts';

export const enrolmentRoutes = implement('enrolments', enrolments, {
  agencies: ({ db }) => readHoldingAgencies(db),
  held: ({ db, params }) => showHeld(db, params.agencyId),
  approve: approveHeld,
  dismiss: dismissHeld,
  open: openEnrolment,
});
