import { type ComputerStatus, installationModes } from '@egida/contract';
import type { Translate } from '../i18n/use-messages.ts';
import type { FilterNames } from '../ui/filter/filter-names.ts';
import { StateBadge, type StateIcon, type StateTone } from '../ui/state-badge.tsx';
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

export const computerFilterNames = (t: ComputerTranslate): FilterNames => ({
  name: { label: t('name') },
  status: {
    label: t('status'),
    values: { ONLINE: t('ONLINE'), OFFLINE: t('OFFLINE'), OFFLINE_LONG: t('statusLong') },
  },
  os: { label: t('os') },
  osFamily: { label: t('osFamily'), values: { windows: t('windows'), linux: t('linux') } },
  version: { label: t('version') },
  ipAddress: { label: t('ipAddress') },
  tags: { label: t('tags') },
  installationMode: {
    label: t('installationMode'),
    values: { NORMAL: t('NORMAL'), VDI: t('VDI'), GOLDEN: t('GOLDEN'), OFFLINE: t('OFFLINE_MODE') },
  },
  markedForRemoval: { label: t('markedForRemoval') },
});
