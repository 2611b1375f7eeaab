import { exceptions } from '@egida/contract';
import { implement } from '../http/context.ts';
import { notYet } from '../http/not-yet.ts';

export const exceptionRoutes = implement('exceptions', exceptions, {
  get: notYet,
  update: notYet,
  updateAgents: notYet,
  propose: notYet,
});
