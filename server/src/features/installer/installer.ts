import { Readable } from 'node:stream';
import { agentProtocol, urlOf } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PublicContext, SentFile } from '../../platform/http/context.ts';
import { isLoopbackUrl } from '../../platform/http/host-name.ts';
import type { Services } from '../../platform/services.ts';
import { openAgencyOfKey } from '../agents/agents.ts';
import type { Trust } from '../certs/certs.ts';
import { packagesToInstall } from '../packages/packages.ts';
import { askScript } from './ask-script.ts';
import { installScript } from './install-script.ts';
import { windowsAskScript } from './windows-ask-script.ts';
import { windowsInstallScript } from './windows-install-script.ts';

/**
 * Where agents shall reach this server: as it was set. Where nobody said so, the address by which the caller got here, as long
 * as that is this very machine's: what else a caller says leads other people's computers wherever the caller likes.
 */
const addressFor = (agentUrl: string | undefined, origin: string): string => {
  if (agentUrl) return agentUrl;
  if (URL.canParse(origin) && isLoopbackUrl(origin)) return new URL(origin).origin;
  throw new AppError('install.noAddress');
};

const forms = {
  linux: { filename: 'egida-install.sh', type: 'text/x-shellscript; charset=utf-8' },
  // PowerShell reads what it fetches by what the server says of its letters.
  windows: { filename: 'egida-install.ps1', type: 'text/plain; charset=utf-8' },
} as const;

const sent = (script: string, os: keyof typeof forms = 'linux'): SentFile => ({
  file: Readable.from([script]),
  ...forms[os],
});

/** The script that asks for an agency's key; for everybody, as it holds nothing of anybody. */
export const sendAskingInstaller = async (
  { agentUrl }: Pick<Services, 'agentUrl'>,
  { query: { locale }, origin }: PublicContext<typeof agentProtocol.installer>,
): Promise<SentFile> => {
  const server = addressFor(agentUrl, origin);
  return sent(askScript({ locale, server, path: urlOf(agentProtocol.install, { query: { locale } }) }));
};

/** The same for Windows. */
export const sendWindowsInstaller = async (
  { agentUrl }: Pick<Services, 'agentUrl'>,
  { query: { locale }, origin }: PublicContext<typeof agentProtocol.windowsInstaller>,
): Promise<SentFile> => {
  const server = addressFor(agentUrl, origin);
  const path = urlOf(agentProtocol.install, { query: { locale, os: 'windows' } });
  return sent(windowsAskScript({ locale, server, path }), 'windows');
};

type Needed = Pick<Services, 'system' | 'configurations' | 'agentUrl' | 'releaseKeys'>;

/** The installer for the agency whose key is shown. It carries the key that was shown: the former key leads to no other. */
export const sendInstaller = async (
  { system, configurations, agentUrl, releaseKeys }: Needed,
  trusted: () => Promise<Trust>,
  { apikey, query, origin }: PublicContext<typeof agentProtocol.install>,
): Promise<SentFile> => {
  const { agency, packages } = await system.read('agent protocol: installer', async (db) => ({
    agency: await openAgencyOfKey(db, apikey),
    packages: await packagesToInstall(db, { configurations, releaseKeys }, query.os),
  }));
  const server = addressFor(agentUrl, origin);
  if (packages.length === 0) throw new AppError('package.none');
  const { certificates } = await trusted();
  const common = { locale: query.locale, server, certificates, packages };
  if (query.os === 'windows') return sent(windowsInstallScript(common), 'windows');
  return sent(
    installScript({
      ...common,
      apikey: agency.shown,
      releaseKeys: releaseKeys.map(({ key }) => key.export({ type: 'spki', format: 'der' }).toString('base64')),
    }),
  );
};
