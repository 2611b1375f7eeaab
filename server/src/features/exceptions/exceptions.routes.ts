import { exceptions } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { changeException, showException } from './exceptions.ts';
import { proposeException } from './propose-exception.ts';

export const exceptionRoutes = implement('exceptions', exceptions, {
  get: ({ db, params }) => showException(db, params),
  update: ({ db, params, body, audit }) => changeException(db, params, body, audit),
  updateAgents: ({ db, params, body, audit }) => changeException(db, params, body, audit),
  propose: ({ db, params }) => proposeException(db, params.alertId),
});
