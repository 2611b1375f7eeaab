import type { Translate } from '../../i18n/use-messages.ts';
import type { bulkMessages } from './bulk.messages.ts';

export type BulkTranslate = Translate<NonNullable<(typeof bulkMessages)['texts']>>;

/** The calls that have a name of their own here, and what they act on; a newer server may know others. */
const acted = {
  'computers.move': 'computers',
  'computers.moveAll': 'computers',
  'computers.bulkRemove': 'computers',
  'computers.removeAll': 'computers',
  'computers.bulkUninstall': 'computers',
  'computers.uninstallAll': 'computers',
  'fleet.tag': 'computers',
  'alerts.updateMany': 'alerts',
  'deployments.applyToComputer': 'computers',
  'deployments.applyToComputers': 'computers',
  'deployments.stopOnComputer': 'computers',
} as const;

const isNamed = (call: string): call is keyof typeof acted => Object.hasOwn(acted, call);

/** What a bulk action does, in words. */
export const callName = (t: BulkTranslate, call: string): string => t(isNamed(call) ? call : 'otherCall');

/** So many of what it acts on: «3 equipos». */
export const thingsText = (t: BulkTranslate, call: string, count: number): string =>
  t(isNamed(call) ? acted[call] : 'others', { count });

/** How many were left alone, and why; empty where none were. */
export const skippedText = (t: BulkTranslate, call: string, count: number): string =>
  count > 0 ? t(call === 'fleet.tag' ? 'skippedTags' : 'skipped', { count }) : '';
