import type { Api } from '@egida/contract';
import { defineMessages, type Messages } from '../../i18n/messages.ts';

type BulkCallIn<Group extends keyof Api> = {
  [Name in keyof Api[Group]]: Api[Group][Name] extends { bulk: true } ? `${Group}.${Name & string}` : never;
}[keyof Api[Group]];

/** A call of the contract that acts on many. */
export type BulkCall = { [Group in keyof Api]: BulkCallIn<Group> }[keyof Api];

/** What each bulk action is called: one without a name in both languages does not compile. */
export const callNames = defineMessages('bulk.calls', {
  es: {
    'computers.move': 'Mover equipos',
    'computers.moveAll': 'Mover todos los equipos de un organismo',
    'computers.bulkRemove': 'Eliminar equipos',
    'computers.removeAll': 'Eliminar todos los equipos de un organismo',
    'computers.bulkUninstall': 'Marcar equipos para desinstalar',
    'computers.uninstallAll': 'Marcar para desinstalar todos los equipos de un organismo',
    'fleet.tag': 'Etiquetar equipos',
    'alerts.updateMany': 'Cambiar el estado de alertas',
    'deployments.applyToComputer': 'Ejecutar una vacuna en equipos',
    'deployments.applyToComputers': 'Ejecutar una vacuna en equipos',
    'deployments.stopOnComputer': 'Detener una vacuna en equipos',
  },
  en: {
    'computers.move': 'Move computers',
    'computers.moveAll': 'Move all computers of an agency',
    'computers.bulkRemove': 'Delete computers',
    'computers.removeAll': 'Delete all computers of an agency',
    'computers.bulkUninstall': 'Mark computers for removal',
    'computers.uninstallAll': 'Mark all computers of an agency for removal',
    'fleet.tag': 'Tag computers',
    'alerts.updateMany': 'Change the status of alerts',
    'deployments.applyToComputer': 'Execute a vaccine on computers',
    'deployments.applyToComputers': 'Execute a vaccine on computers',
    'deployments.stopOnComputer': 'Stop a vaccine on computers',
  },
}) satisfies Messages<Record<BulkCall, string>>;
