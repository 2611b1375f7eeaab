import {
  defineAttempts,
  defineBulkActions,
  defineErrors,
  defineEvents,
  defineGroups,
  defineNouns,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'apikey.notValid': 'La clave de inscripción no es válida o ya no sirve. Copie la actual en el organismo.',
    'agent.tokenNotValid': 'El agente no ha podido identificarse. Vuelva a inscribirlo.',
    'computer.notfound': 'No se ha encontrado el equipo. Puede que se haya eliminado.',
    'policy.notfound': 'No se ha encontrado la directiva de protección',
    'agent.notfound': 'El agente ya no está dado de alta',
    'protocol.unknown': 'La versión del agente no es compatible con este servidor',
    'move.sameAgency': 'Los equipos ya están en ese organismo. Elija otro.',
    'move.otherInstance':
      'Ese organismo está en otra instancia: los equipos no se pueden mover allí uno a uno. Mueva el organismo.',
  },
  en: {
    'apikey.notValid': 'The enrolment key is not valid or no longer works. Copy the current one from the agency.',
    'agent.tokenNotValid': 'The agent could not prove who it is. Enrol it again.',
    'computer.notfound': 'The computer was not found. It may have been deleted.',
    'policy.notfound': 'The protection policy was not found',
    'agent.notfound': 'The agent is no longer enrolled',
    'protocol.unknown': "The agent's version does not work with this server",
    'move.sameAgency': 'The computers are in that agency already. Choose another.',
    'move.otherInstance':
      'That agency is in another instance: computers cannot be moved there one by one. Move the agency.',
  },
});

export const events = defineEvents({
  es: {
    'computers.remove': 'Equipo eliminado',
    'computers.update': 'Etiquetas de un equipo cambiadas',
    'computers.uninstall': 'Equipo marcado para desinstalar',
    'computers.revokeToken': 'Credencial de un equipo revocada',
    'computers.keep': 'Marca de desinstalar retirada',
    'computers.bulkRemove': 'Varios equipos eliminados',
    'computers.removeAll': 'Todos los equipos de un organismo eliminados',
    'computers.bulkUninstall': 'Varios equipos marcados para desinstalar',
    'computers.uninstallAll': 'Todos los equipos de un organismo marcados para desinstalar',
    'computers.move': 'Equipos movidos a otro organismo',
    'computers.moveAll': 'Todos los equipos movidos a otro organismo',
    'computers.prepareCsv': 'Equipos de un organismo exportados',
    'fleet.tag': 'Etiquetas de varios equipos cambiadas',
    'fleet.prepareCsv': 'Equipos exportados',
  },
  en: {
    'computers.remove': 'Computer deleted',
    'computers.update': 'Tags of a computer changed',
    'computers.uninstall': 'Computer marked for removal',
    'computers.revokeToken': 'Credential of a computer revoked',
    'computers.keep': 'Mark for removal taken back',
    'computers.bulkRemove': 'Several computers deleted',
    'computers.removeAll': 'All computers of an agency deleted',
    'computers.bulkUninstall': 'Several computers marked for removal',
    'computers.uninstallAll': 'All computers of an agency marked for removal',
    'computers.move': 'Computers moved to another agency',
    'computers.moveAll': 'All computers moved to another agency',
    'computers.prepareCsv': 'Computers of an agency exported',
    'fleet.tag': 'Tags of several computers changed',
    'fleet.prepareCsv': 'Computers exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'computers.remove': 'Eliminar un equipo',
    'computers.update': 'Cambiar las etiquetas de un equipo',
    'computers.uninstall': 'Marcar un equipo para desinstalar',
    'computers.revokeToken': 'Revocar la credencial de un equipo',
    'computers.keep': 'Quitar a un equipo la marca de desinstalar',
    'computers.bulkRemove': 'Eliminar varios equipos',
    'computers.removeAll': 'Eliminar todos los equipos de un organismo',
    'computers.bulkUninstall': 'Marcar varios equipos para desinstalar',
    'computers.uninstallAll': 'Marcar para desinstalar todos los equipos de un organismo',
    'computers.move': 'Mover equipos a otro organismo',
    'computers.moveAll': 'Mover todos los equipos a otro organismo',
    'computers.prepareCsv': 'Exportar los equipos de un organismo',
    'fleet.tag': 'Cambiar las etiquetas de varios equipos',
    'fleet.prepareCsv': 'Exportar los equipos',
  },
  en: {
    'computers.remove': 'Delete a computer',
    'computers.update': 'Change the tags of a computer',
    'computers.uninstall': 'Mark a computer for removal',
    'computers.revokeToken': 'Revoke the credential of a computer',
    'computers.keep': 'Take back the removal of a computer',
    'computers.bulkRemove': 'Delete several computers',
    'computers.removeAll': 'Delete all computers of an agency',
    'computers.bulkUninstall': 'Mark several computers for removal',
    'computers.uninstallAll': 'Mark all computers of an agency for removal',
    'computers.move': 'Move computers to another agency',
    'computers.moveAll': 'Move all computers to another agency',
    'computers.prepareCsv': 'Export the computers of an agency',
    'fleet.tag': 'Change the tags of several computers',
    'fleet.prepareCsv': 'Export the computers',
  },
});

export const reads = defineReads({
  es: {
    computers: 'Consultar equipos',
    fleet: 'Consultar equipos',
    agentProtocol: 'Actuar como un agente',
  },
  en: {
    computers: 'Look at computers',
    fleet: 'Look at computers',
    agentProtocol: 'Act as an agent',
  },
});

export const groups = defineGroups({
  es: {
    computers: 'Equipos',
    fleet: 'Equipos de todos los organismos',
    agentProtocol: 'Protocolo de los agentes',
  },
  en: {
    computers: 'Computers',
    fleet: 'Computers of all agencies',
    agentProtocol: 'Protocol of agents',
  },
});

export const bulkActions = defineBulkActions({
  es: {
    'computers.move': 'Mover equipos',
    'computers.moveAll': 'Mover todos los equipos de un organismo',
    'computers.bulkRemove': 'Eliminar equipos',
    'computers.removeAll': 'Eliminar todos los equipos de un organismo',
    'computers.bulkUninstall': 'Marcar equipos para desinstalar',
    'computers.uninstallAll': 'Marcar para desinstalar todos los equipos de un organismo',
    'fleet.tag': 'Etiquetar equipos',
  },
  en: {
    'computers.move': 'Move computers',
    'computers.moveAll': 'Move all computers of an agency',
    'computers.bulkRemove': 'Delete computers',
    'computers.removeAll': 'Delete all computers of an agency',
    'computers.bulkUninstall': 'Mark computers for removal',
    'computers.uninstallAll': 'Mark all computers of an agency for removal',
    'fleet.tag': 'Tag computers',
  },
});

export const properties = defineProperties({
  es: {
    'AGENT_CHECKIN_SECONDS.name': 'Tiempo máximo entre contactos',
    'AGENT_CHECKIN_SECONDS.help':
      'Tiempo máximo hasta que un equipo recibe un cambio. Un tiempo corto reacciona antes y carga más la red. Si no contacta en el doble de ese tiempo, el equipo figura como desconectado.',
    'VDI_RETENTION_HOURS.name': 'Equipos virtuales sin contacto',
    'VDI_RETENTION_HOURS.help': 'Un escritorio virtual (VDI) se da de baja por sí solo pasado este tiempo.',
  },
  en: {
    'AGENT_CHECKIN_SECONDS.name': 'Longest time between check-ins',
    'AGENT_CHECKIN_SECONDS.help':
      'The longest it takes for a change to reach a computer. A short time reacts sooner and uses the network more. A computer that is silent for twice that long is shown as offline.',
    'VDI_RETENTION_HOURS.name': 'Virtual computers out of contact',
    'VDI_RETENTION_HOURS.help':
      'A virtual desktop (VDI) that has been out of contact for this long is removed automatically.',
  },
});

export const nouns = defineNouns({
  es: {
    agents_one: '{{count}} equipo',
    agents_other: '{{count}} equipos',
  },
  en: {
    agents_one: '{{count}} computer',
    agents_other: '{{count}} computers',
  },
});
