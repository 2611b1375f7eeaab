import type { Feature } from '../../platform/feature.ts';
import { certRoutes } from './certs.routes.ts';
import { warnOfCertificates } from './warn-certs.ts';

/** What agents trust for a server. */
export const certsFeature: Feature = {
  name: 'certs',
  routes: () => certRoutes,
  chores: ({ publicUrl }) => [warnOfCertificates(publicUrl)],
  constraints: { unique: { certs_name_unique: 'cert.exists', certs_fingerprint_unique: 'cert.exists' } },
};
