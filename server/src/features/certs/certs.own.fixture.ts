import { api } from '@egida/contract';
import { selfSigned } from '../../testing/certificate.ts';
import { unique } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    certId: async ({ admin }) => {
      const certificate = selfSigned(`${unique('servidor')}.example`).cert;
      return (await admin.call(api.certs.create, { body: { name: unique('Certificado'), certificate } })).id;
    },
  },
  kept: async ({ admin, of }) => {
    const name = `Certificado secreto de ${of}`;
    const body = { name, certificate: selfSigned(`secreto-de-${of}.example`).cert };
    return { ids: { certId: (await admin.call(api.certs.create, { body })).id }, words: [name] };
  },
  bodies: {
    'certs.create': (_, example) => ({ ...example, certificate: selfSigned(`${unique('nuevo')}.example`).cert }),
  },
};
