import { packages } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { checkPackage, maxFileBytes } from './package-file.ts';
import { publishPackage, showPackages, withdrawPackage } from './packages.ts';

export const packageRoutes = ({ releaseKeys }: Pick<Services, 'releaseKeys'>) =>
  implement('packages', packages, {
    list: ({ db }) => showPackages(db, { releaseKeys }),
    publish: {
      prepare: async ({ receive }) => {
        // Before the file is even received: a new computer trusts the keys that this server trusts.
        if (releaseKeys.length === 0) throw new AppError('package.noKeys');
        const given = await checkPackage(await receive(maxFileBytes), releaseKeys);
        return ({ db, caller, audit }) => publishPackage(db, caller, { given, releaseKeys }, audit);
      },
    },
    remove: ({ db, params, audit }) => withdrawPackage(db, params.packageId, audit),
  });
