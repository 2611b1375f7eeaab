import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { selfSigned } from '../../testing/certificate.ts';
import { unique } from '../../testing/factories.ts';
import type { Caller } from '../../testing/start-app.ts';

const madeCert = (admin: Caller) =>
  admin(api.certs.create, { body: { name: unique('Certificado'), certificate: selfSigned(unique('servidor')).cert } });

export const audited: AuditedWrites = {
  'certs.create': {
    does: ({ admin }) => madeCert(admin),
    before: null,
    after: { name: expect.stringMatching(/^Certificado-/), fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ofNoAgency: true,
  },
  'certs.remove': {
    does: async ({ admin }) => admin(api.certs.remove, { params: { certId: (await madeCert(admin)).id } }),
    before: { name: expect.stringMatching(/^Certificado-/) },
    after: null,
    ofNoAgency: true,
  },
};
