import { type ComputerStatus, installationModes } from '@egida/contract';
import { translate } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { type computerMessages, installationModeMessages } from './computers.messages.ts';

export type ComputerTranslate = Translate<NonNullable<(typeof computerMessages)['texts']>>;

const looks: Record<ComputerStatus, [StateTone, StateIcon]> = {
  ONLINE: ['ok/medium', 'check'],
  OFFLINE: ['disabled', 'none'],
  OFFLINE_LONG: ['error/light', 'missing'],
};

export const ComputerStatusBadge = ({ status, t }: { status: ComputerStatus; t: ComputerTranslate }) => {
  const [tone, icon] = looks[status];
  if (status === 'OFFLINE_LONG') return <StateBadge tone={tone} icon={icon} label={t('awayLong')} title={t(status)} />;
  return <StateBadge tone={tone} icon={icon} label={t(status)} />;
};

type ModeName = keyof typeof installationModes;
const modeNames = Object.keys(installationModes) as ModeName[];
const nameOfMode = (name: ModeName): string => translate(installationModeMessages, name);

export const modeText = (mode: number): string => {
  const name = modeNames.find((one) => installationModes[one] === mode);
  return name ? nameOfMode(name) : String(mode);
};

interface FilterWords {
  /** The tags in use. */
  suggestions: readonly string[];
  /** The versions of agents in use. */
  versions: readonly string[];
  /** Over several agencies, how one is found, and what those in the filter are called. */
  agencies?: { known: Readonly<Record<string, string>>; search: SearchFor };
  /** Over several instances, how they are filtered by one. */
  instance?: FilterNames[string];
}

export const computerFilterNames = (
  t: ComputerTranslate,
  { suggestions, versions, agencies, instance }: FilterWords,
): FilterNames => ({
  agency: agencies && { label: t('agency'), values: agencies.known, search: agencies.search },
  instance,
  tags: { label: t('tags'), suggestions },
  status: {
    label: t('status'),
    values: { ONLINE: t('ONLINE'), OFFLINE: t('OFFLINE'), OFFLINE_LONG: t('OFFLINE_LONG') },
  },
  lastConnection: { label: t('lastConnection') },
  enrolledOn: { label: t('enrolledOn') },
  version: { label: t('version'), suggestions: versions },
  os: { label: t('os') },
  osFamily: { label: t('osFamily'), values: { windows: t('windows'), linux: t('linux') } },
  ipAddress: { label: t('ipAddress') },
  installationMode: {
    label: t('installationMode'),
    values: Object.fromEntries(modeNames.map((name) => [name, nameOfMode(name)])),
  },
  markedForRemoval: { label: t('markedForRemoval') },
  duplicate: { label: t('duplicateWord') },
  commandFailed: { label: t('commandFailedWord') },
  name: { label: t('name') },
});
