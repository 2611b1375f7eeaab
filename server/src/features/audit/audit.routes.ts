import { audit } from '@egida/contract';
import { found } from '../../platform/errors/app-error.ts';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { auditExport } from './audit.export.ts';
import { listAudit, readEntry } from './audit.queries.ts';

export const auditRoutes = implement('audit', audit, {
  list: ({ db, query }) => listAudit(db, query),
  prepareCsv: (context) => prepareExport(context, auditExport),
  get: async ({ db, params }) => found(await readEntry(db, params.auditId), 'audit.notfound'),
});
