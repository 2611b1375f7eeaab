import type { WantedVersion } from './use-wanted-version.ts';
import type { VersionTranslate } from './version-names.ts';

type Wanted = Pick<WantedVersion, 'version' | 'without'>;

const named = (t: VersionTranslate, { version, without }: Wanted) => ({
  ...{ version, systems: without.map((system) => t(system)).join(', ') },
});

/** That so many of those who are behind stay so, since nothing is published for them. */
export const stuckText = (t: VersionTranslate, wanted: Wanted, count: number): string =>
  t('stuck', { count, ...named(t, wanted) });

/** The same beside those who are updated. */
export const stuckTooText = (t: VersionTranslate, wanted: Wanted, count: number): string =>
  t('stuckToo', { count, ...named(t, wanted) });

/** The same, where it is not known how many they are; nothing where there is a package for every system. */
export const stuckSystemsText = (t: VersionTranslate, wanted: Wanted | null | undefined): string =>
  wanted && wanted.without.length > 0 ? t('stuckSystems', named(t, wanted)) : '';
