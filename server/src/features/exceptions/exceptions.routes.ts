import { exceptions } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { changeException, showException } from './exceptions.ts';
import { proposeException } from './propose.ts';

export const exceptionRoutes = implement('exceptions', exceptions, {
  get: ({ db, params }) => showException(db, params),
  update: ({ db, params, body, record }) => changeException(db, params, body, record),
  updateAgents: ({ db, params, body, record }) => changeException(db, params, body, record),
  propose: ({ db, params }) => proposeException(db, params.alertId),
});
