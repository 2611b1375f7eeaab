import { certs } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listCerts } from './certs.queries.ts';
import { createCert, removeCert } from './certs.ts';

export const certRoutes = implement('certs', certs, {
  list: ({ db, query }) => listCerts(db, query),
  create: ({ db, body, audit }) => createCert(db, body, audit),
  remove: ({ db, params, audit }) => removeCert(db, params.certId, audit),
});
