import { allExceptions, exceptions } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { listExceptions, listExceptionsOfAgency } from './exception-list.queries.ts';
import { allExceptionsCsv, exceptionsCsv } from './exceptions.export.ts';
import { changeException, showException } from './exceptions.ts';
import { proposeException } from './propose-exception.ts';

export const exceptionRoutes = [
  ...implement('exceptions', exceptions, {
    ofAgency: ({ db, query }) => listExceptionsOfAgency(db, query),
    prepareCsv: (context) => prepareExport(context, exceptionsCsv),
    get: ({ db, params }) => showException(db, params),
    update: ({ db, params, body, caller, audit }) => changeException(db, params, body, caller, audit),
    updateAgents: ({ db, params, body, caller, audit }) => changeException(db, params, body, caller, audit),
    propose: ({ db, params }) => proposeException(db, params.alertId),
  }),
  ...implement('allExceptions', allExceptions, {
    list: ({ db, query }) => listExceptions(db, query),
    prepareCsv: (context) => prepareExport(context, allExceptionsCsv),
  }),
];
