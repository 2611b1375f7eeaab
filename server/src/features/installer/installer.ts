import { Readable } from 'node:stream';
import type { agentProtocol } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PublicContext, SentFile } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { openAgencyOfKey } from '../agents/agents.ts';
import type { Trust } from '../certs/certs.ts';
import { packagesToInstall } from '../packages/packages.ts';
import { installScript, isLoopback } from './install-script.ts';

/** The address that was configured; where that is this very machine's, the one by which the caller got here. */
const addressFor = (publicUrl: string, origin: string): string =>
  isLoopback(publicUrl) && URL.canParse(origin) && !isLoopback(origin) ? new URL(origin).origin : publicUrl;

/** The installer for the agency whose key is shown. It carries the key that was shown: the former key leads to no other. */
export const sendInstaller = async (
  { system, configurations, publicUrl }: Pick<Services, 'system' | 'configurations' | 'publicUrl'>,
  trusted: () => Promise<Trust>,
  { apikey, query, origin }: PublicContext<typeof agentProtocol.install>,
): Promise<SentFile> => {
  const { agency, packages } = await system.read('agent protocol: installer', async (db) => ({
    agency: await openAgencyOfKey(db, apikey),
    packages: await packagesToInstall(db, configurations, 'linux'),
  }));
  if (packages.length === 0) throw new AppError('package.none');
  const script = installScript({
    locale: query.locale,
    server: addressFor(publicUrl, origin),
    apikey: agency.shown,
    certificates: (await trusted()).certificates,
    packages,
  });
  return { file: Readable.from([script]), filename: 'egida-install.sh', type: 'text/x-shellscript; charset=utf-8' };
};
