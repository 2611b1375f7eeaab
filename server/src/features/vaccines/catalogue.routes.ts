import { catalogue } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { exportAll, listAll, listCategories, listSystems, listTypes, showHeld } from './catalogue.ts';
import { importVaccines } from './import-vaccines.ts';
import { importStarter, listStarter } from './starter.ts';
import { catalogueCsv, catalogueZip } from './vaccines.export.ts';
import { checkZip } from './zip/check-zip.ts';

const megabyte = 1024 * 1024;

export const catalogueRoutes = (services: Pick<Services, 'system' | 'configurations' | 'findPerson'>) =>
  implement('catalogue', catalogue, {
    all: ({ db }) => listAll(db),
    types: ({ db, caller }) => listTypes(db, caller),
    categories: ({ db, caller }) => listCategories(db, caller),
    oses: listSystems,
    held: ({ db, params }) => showHeld(db, params.vaccineId),
    starter: ({ db }) => listStarter(db),
    importStarter: ({ db, body, audit }) => importStarter(db, body.locale, audit),
    exportZip: ({ db, caller, audit }) => exportAll(services, db, caller, audit),
    uploadZip: {
      prepare: async ({ receive }) => {
        const { path, sha256 } = await receive(services.configurations.get('UPLOAD_MAX_MB') * megabyte);
        const zip = await checkZip(path);
        return ({ db, caller, query, audit }) => {
          const options = { caller, replace: query.replace === 'true', push: query.push === 'true', sha256 };
          return importVaccines(db, zip, options, audit);
        };
      },
    },
    prepareCsv: (context) => prepareExport(context, catalogueCsv),
    prepareZip: (context) => prepareExport(context, catalogueZip),
  });
