import { packages } from '@egida/contract';
import { implement } from '../http/context.ts';
import { checkPackage, maxFileBytes } from './package-file.ts';
import { publishPackage, showPackages, withdrawPackage } from './packages.ts';

export const packageRoutes = implement('packages', packages, {
  list: ({ db }) => showPackages(db),
  publish: {
    prepare: async ({ receive }) => {
      const given = await checkPackage(await receive(maxFileBytes));
      return ({ db, caller, record }) => publishPackage(db, caller, given, record);
    },
  },
  remove: ({ db, params, record }) => withdrawPackage(db, params.packageId, record),
});
