import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';
import { vaccineDraft } from '../../testing/vaccines.ts';
import { exportZip, manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

export const audited: AuditedWrites = {
  'vaccines.create': {
    does: ({ admin }) => admin(api.vaccines.create, { body: vaccineDraft({ name: 'Creada' }) }),
    before: null,
    after: { name: 'Creada' },
    ofNoAgency: true,
  },
  'vaccines.update': {
    does: ({ vaccineId, admin }) => admin(api.vaccines.update, { params: { vaccineId }, body: { autorun: true } }),
    before: { name: 'Auditada', autorun: false },
    after: { name: 'Auditada', autorun: true },
    ofNoAgency: true,
  },
  'vaccines.remove': {
    does: ({ vaccineId, admin }) => admin(api.vaccines.remove, { params: { vaccineId } }),
    before: { name: 'Auditada' },
    after: null,
    ofNoAgency: true,
  },
  'catalogue.importStarter': {
    does: ({ admin }) => admin(api.catalogue.importStarter, { body: {} }),
    before: null,
    after: {
      locale: 'es',
      created: 80,
      added: expect.arrayContaining([{ id: expect.any(String), name: 'Shellshock' }]),
    },
    ofNoAgency: true,
  },
  'catalogue.uploadZip': {
    does: async ({ app, who }) => {
      const file = vaccineFile({ name: 'Importada' });
      await sendZip(app, who.authorization, await zipWith([file, ['manifest.json', manifestOf([file])]]));
    },
    before: null,
    after: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), created: 1, added: [{ name: 'Importada' }] },
    ofNoAgency: true,
  },
  'catalogue.exportZip': {
    does: ({ app, who }) => exportZip(app, who.authorization),
    before: null,
    after: { filename: expect.stringMatching(/^egida-.*\.zip$/), vaccines: expect.any(Number) },
    ofNoAgency: true,
  },
  'catalogue.prepareCsv': {
    does: ({ admin }) => admin(api.catalogue.prepareCsv, { query: { filter: `${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-.*\.csv$/) },
    ofNoAgency: true,
  },
  'catalogue.prepareZip': {
    does: ({ admin }) => admin(api.catalogue.prepareZip, { query: { filter: `${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-.*\.zip$/) },
    ofNoAgency: true,
  },
};
