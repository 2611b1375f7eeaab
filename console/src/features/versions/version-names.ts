import type { AgentPackage } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { versionMessages } from './versions.messages.ts';

export type VersionTranslate = Translate<NonNullable<(typeof versionMessages)['texts']>>;

export const versionFilterNames = (t: VersionTranslate): FilterNames => ({ version: { label: t('version') } });

/** Below zero where `a` came before `b`: 2.9.0 before 2.10.0. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

const systems: Record<string, string> = { linux: 'Linux', windows: 'Windows' };

/** `Linux x64` */
export const systemText = ({ os, arch }: Pick<AgentPackage, 'os' | 'arch'>): string => `${systems[os] ?? os} ${arch}`;
