import { defineErrors } from '../../i18n/define-errors.ts';

export const computerErrors = defineErrors({
  es: {
    'apikey.notValid': 'La clave de API no es válida o ha caducado',
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
    'apikey.notValid': 'The API key is not valid or has expired',
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
