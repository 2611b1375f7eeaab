import { api, urlOf } from '@egida/contract';
import type { Locale } from '../../i18n/locale.ts';

/** What the installer is told of how a computer is used: `EGIDA_MODE`. */
export const installModes = ['normal', 'vdi', 'golden', 'offline'] as const;
export type InstallMode = (typeof installModes)[number];

interface Command {
  with: 'curl' | 'wget';
  /** Where this server is reached. */
  origin: string;
  apikey: string;
  mode: InstallMode;
  locale: Locale;
}

/** The header that an agency's key travels in: never in an address, which ends up in logs. */
export const apikeyHeader = 'Egida-Apikey';

const fetchers = {
  curl: (header: string, url: string) => `curl -fsSL -H '${header}' '${url}'`,
  wget: (header: string, url: string) => `wget -qO- --header='${header}' '${url}'`,
};

/** One line to paste into a terminal of a Linux computer, which installs the agent and enrols it. */
export const installCommand = ({ with: program, origin, apikey, mode, locale }: Command): string => {
  const url = origin + urlOf(api.agentProtocol.install, { query: { locale } });
  const setting = mode === 'normal' ? '' : `env EGIDA_MODE=${mode} `;
  return `${fetchers[program](`${apikeyHeader}: ${apikey}`, url)} | sudo ${setting}sh`;
};
