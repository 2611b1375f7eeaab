import { audit } from '@egida/contract';
import { found } from '../http/app-error.ts';
import { implement } from '../http/context.ts';
import { prepareExport } from '../tasks/exports.ts';
import { auditExport } from './audit.export.ts';
import { listAudit, readEntry } from './audit.queries.ts';

export const auditRoutes = implement('audit', audit, {
  list: ({ db, query }) => listAudit(db, query),
  prepareCsv: (context) => prepareExport(context, auditExport),
  get: async ({ db, params }) => found(await readEntry(db, params.auditId), 'audit.notfound'),
});
