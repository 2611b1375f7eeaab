import { certs } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listCerts } from './certs.queries.ts';
import { createCert, removeCert } from './certs.ts';

export const certRoutes = implement('certs', certs, {
  list: ({ db, query }) => listCerts(db, query),
  create: ({ db, body, record }) => createCert(db, body, record),
  remove: ({ db, params, record }) => removeCert(db, params.certId, record),
});
