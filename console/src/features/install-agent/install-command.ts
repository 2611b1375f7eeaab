import { api, urlOf } from '@egida/contract';
import type { Locale } from '../../i18n/locale.ts';

/** What the installer is told of how a computer is used: `EGIDA_MODE`. */
export const installModes = ['normal', 'vdi', 'golden', 'offline'] as const;
export type InstallMode = (typeof installModes)[number];

/** The systems that an agent is installed on by a command. */
export const installSystems = ['linux', 'windows'] as const;
export type InstallSystem = (typeof installSystems)[number];

interface Command {
  with: 'curl' | 'wget' | 'powershell';
  /** Where this server is reached. */
  origin: string;
  mode: InstallMode;
  locale: Locale;
}

// Windows knows TLS 1.2, and does not always begin with it.
const tls = '[Net.ServicePointManager]::SecurityProtocol=3072';

const fetchers = {
  curl: (url: string) => `curl -fsSL '${url}'`,
  wget: (url: string) => `wget -qO- '${url}'`,
};

/**
 * One line to paste into a terminal of a computer, which installs the agent and enrols it. The agency's key is not in it:
 * it would stay in the history of commands, and everyone on that computer would see it. The installer asks for it.
 */
export const installCommand = ({ with: program, origin, mode, locale }: Command): string => {
  if (program === 'powershell') {
    const url = origin + urlOf(api.agentProtocol.windowsInstaller, { query: { locale } });
    const setting = mode === 'normal' ? '' : `$env:EGIDA_MODE='${mode}'; `;
    return `${setting}${tls}; irm '${url}' | iex`;
  }
  const url = origin + urlOf(api.agentProtocol.installer, { query: { locale } });
  const setting = mode === 'normal' ? '' : `env EGIDA_MODE=${mode} `;
  return `${fetchers[program](url)} | sudo ${setting}sh`;
};

/** What says on a computer how it is protected. */
export const checkCommands: Record<InstallSystem, string> = {
  linux: 'sudo /usr/local/bin/egida-agent status',
  windows: '& "$env:ProgramFiles\\Egida\\egida-agent.exe" status',
};

/** What enrols a computer with a program that is there already. The agent asks for the key: on the command line everyone could read it. */
export const enrollWith = (program: string): string => `${program} enroll --server ${window.location.origin}`;
