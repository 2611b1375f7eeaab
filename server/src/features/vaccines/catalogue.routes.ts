import { catalogue } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Receive } from '../../platform/http/uploads.ts';
import type { Services } from '../../platform/services.ts';
import { exportAll, listAll, listCategories, listSystems, listTypes, showHeld } from './catalogue.ts';
import { createExportPlaces } from './export-places.ts';
import { importVaccines } from './import-vaccines.ts';
import { previewImport } from './preview-import.ts';
import { importStarter, listStarter } from './starter.ts';
import { catalogueCsv, catalogueZip } from './vaccines.export.ts';
import { checkZip } from './zip/check-zip.ts';

const megabyte = 1024 * 1024;

export const catalogueRoutes = (services: Pick<Services, 'system' | 'configurations' | 'findPerson'>) => {
  const places = createExportPlaces();
  /** A zip as it was sent, found good: one that is looked at, or imported. */
  const receiveZip = async (receive: Receive) => {
    const { path, sha256 } = await receive(services.configurations.get('UPLOAD_MAX_MB') * megabyte);
    return { zip: await checkZip(path), sha256 };
  };
  return implement('catalogue', catalogue, {
    all: ({ db }) => listAll(db),
    types: ({ db, caller }) => listTypes(db, caller),
    categories: ({ db, caller }) => listCategories(db, caller),
    oses: listSystems,
    held: ({ db, params }) => showHeld(db, params.vaccineId),
    starter: ({ db }) => listStarter(db),
    importStarter: ({ db, body, audit }) => importStarter(db, body.locale, audit),
    exportZip: ({ db, caller, audit }) => exportAll({ ...services, places }, db, caller, audit),
    previewZip: {
      prepare: async ({ receive }) => {
        const { zip } = await receiveZip(receive);
        return ({ db }) => previewImport(db, zip);
      },
    },
    uploadZip: {
      prepare: async ({ receive }) => {
        const { zip, sha256 } = await receiveZip(receive);
        return ({ db, caller, query: { judged, replace, push }, audit, auditNow }) => {
          const options = { caller, replace: replace === 'true', push: push === 'true', judged, sha256 };
          return importVaccines(db, zip, options, { audit, auditNow });
        };
      },
    },
    prepareCsv: (context) => prepareExport(context, catalogueCsv),
    prepareZip: (context) => prepareExport(context, catalogueZip),
  });
};
