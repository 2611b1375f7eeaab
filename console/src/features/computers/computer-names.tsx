import { type ComputerStatus, installationModes } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { computerMessages } from './computers.messages.ts';

export type ComputerTranslate = Translate<NonNullable<(typeof computerMessages)['texts']>>;

const looks: Record<ComputerStatus, [StateTone, StateIcon]> = {
  ONLINE: ['ok/medium', 'check'],
  OFFLINE: ['disabled', 'none'],
  OFFLINE_LONG: ['error/light', 'missing'],
};

export const ComputerStatusBadge = ({ status, t }: { status: ComputerStatus; t: ComputerTranslate }) => {
  const [tone, icon] = looks[status];
  return <StateBadge tone={tone} icon={icon} label={t(status)} title={status === 'OFFLINE_LONG' && t('statusLong')} />;
};

const modeKeys = { NORMAL: 'NORMAL', VDI: 'VDI', GOLDEN: 'GOLDEN', OFFLINE: 'OFFLINE_MODE' } as const;

export const modeText = (t: ComputerTranslate, mode: number): string => {
  const name = (Object.keys(installationModes) as (keyof typeof installationModes)[]).find(
    (one) => installationModes[one] === mode,
  );
  return name ? t(modeKeys[name]) : String(mode);
};

interface FilterWords {
  /** The tags in use. */
  suggestions: readonly string[];
  /** Over several agencies, how one is found, and what those in the filter are called. */
  agencies?: { known: Readonly<Record<string, string>>; search: SearchFor };
}

export const computerFilterNames = (t: ComputerTranslate, { suggestions, agencies }: FilterWords): FilterNames => ({
  agency: agencies && { label: t('agency'), values: agencies.known, search: agencies.search },
  tags: { label: t('tags'), suggestions },
  status: {
    label: t('status'),
    values: { ONLINE: t('ONLINE'), OFFLINE: t('OFFLINE'), OFFLINE_LONG: t('statusLong') },
  },
  lastConnection: { label: t('lastConnection') },
  version: { label: t('version') },
  os: { label: t('os') },
  osFamily: { label: t('osFamily'), values: { windows: t('windows'), linux: t('linux') } },
  ipAddress: { label: t('ipAddress') },
  installationMode: {
    label: t('installationMode'),
    values: { NORMAL: t('NORMAL'), VDI: t('VDI'), GOLDEN: t('GOLDEN'), OFFLINE: t('OFFLINE_MODE') },
  },
  markedForRemoval: { label: t('markedForRemoval') },
  duplicate: { label: t('duplicateWord') },
  commandFailed: { label: t('commandFailedWord') },
  name: { label: t('name') },
});
