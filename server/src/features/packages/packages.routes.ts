import { packages } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { checkPackage, maxFileBytes } from './package-file.ts';
import { publishPackage, showPackages, withdrawPackage } from './packages.ts';

export const packageRoutes = ({ releaseKeys }: Pick<Services, 'releaseKeys'>) =>
  implement('packages', packages, {
    list: ({ db }) => showPackages(db),
    publish: {
      prepare: async ({ receive }) => {
        // Before the file is even received: a new computer runs what it is handed, and nothing there looks at signatures.
        if (releaseKeys.length === 0) throw new AppError('package.noKeys');
        const given = await checkPackage(await receive(maxFileBytes), releaseKeys);
        return ({ db, caller, record }) => publishPackage(db, caller, given, record);
      },
    },
    remove: ({ db, params, record }) => withdrawPackage(db, params.packageId, record),
  });
