import { useMessages } from '../i18n/use-messages.ts';
import { bulkMessages } from './bulk.messages.ts';

/** The calls that have a name of their own here; a newer server may know others. */
const named = [
  'computers.move',
  'computers.moveAll',
  'computers.bulkRemove',
  'computers.removeAll',
  'computers.bulkUninstall',
  'computers.uninstallAll',
  'fleet.tag',
  'alerts.updateMany',
] as const;

/** What a bulk action does, in words. */
export const useCallName = (call: string): string => {
  const t = useMessages(bulkMessages);
  return t(named.find((name) => name === call) ?? 'otherCall');
};
