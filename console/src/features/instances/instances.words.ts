import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'server.notvalid': 'La dirección del servidor no es válida. Por ejemplo: https://egida.ejemplo.es',
    'instance.main': 'La instancia principal no se puede eliminar ni cambiar de tipo',
    'instance.remote': 'Pertenece a una instancia federada y solo se puede cambiar allí',
    'instance.exists': 'Ya hay una instancia con ese nombre',
    'instance.notFederated': 'Solo se puede hacer con una instancia federada',
    'instance.hasAgencies':
      'La instancia tiene organismos o sectores de este servidor, o equipos que van de camino. Muévalos o elimínelos antes.',
    'instance.noServer':
      'No se sabe dónde está el servidor de la instancia de destino. Indique su dirección antes de mover organismos a ella.',
    'instance.notfound': 'No se ha encontrado la instancia. Puede que se haya eliminado.',
    'federation.keyNotValid': 'La clave de la instancia no es válida. Puede que se haya renovado.',
    'federation.signatureNotValid': 'El mensaje no está firmado por el servidor al que quedó unida la clave',
    'federation.otherServer': 'La clave está unida a otro servidor. Para usarla en este hay que renovarla.',
    'federation.paused': 'La instancia principal ha puesto la conexión en pausa',
    'federation.replayed': 'El mensaje ya había llegado antes',
    'federation.position': 'Lo enviado no sigue a lo último que llegó',
    'federation.foreign': 'Lo enviado pertenece a otra instancia',
    'federation.tooMany': 'No se admiten más organismos de esta instancia',
    'federation.digest': 'El mensaje no llegó como se envió',
    'federation.protocol': 'Los dos servidores no hablan la misma versión del protocolo. Actualice el más antiguo.',
    'offer.notfound': 'El organismo ya no se ofrece. Puede que se haya retirado o que esté respondido.',
  },
  en: {
    'server.notvalid': 'The address of the server is not valid. An example: https://egida.example.org',
    'instance.main': 'The main instance can neither be deleted nor become of another type',
    'instance.remote': 'It belongs to a federated instance and can be changed there only',
    'instance.exists': 'There is already an instance with that name',
    'instance.notFederated': 'This can be done with a federated instance only',
    'instance.hasAgencies':
      'The instance has agencies or sectors of this server, or computers on their way. Move or delete them first.',
    'instance.noServer':
      'The address of the target instance’s server is not known. Add it before you move agencies there.',
    'instance.notfound': 'The instance was not found. It may have been deleted.',
    'federation.keyNotValid': 'The key of the instance is not valid. It may have been renewed.',
    'federation.signatureNotValid': 'The message is not signed by the server that the key was bound to',
    'federation.otherServer': 'The key is bound to another server. To use it on this one it has to be renewed.',
    'federation.paused': 'The main instance has paused the connection',
    'federation.replayed': 'The message had come before',
    'federation.position': 'What was sent does not follow what came last',
    'federation.foreign': 'What was sent belongs to another instance',
    'federation.tooMany': 'No more agencies are taken of this instance',
    'federation.digest': 'The message did not arrive as it was sent',
    'federation.protocol': 'The two servers do not speak the same version of the protocol. Update the older one.',
    'offer.notfound': 'The agency is no longer offered. It may have been withdrawn or answered.',
  },
});

export const events = defineEvents({
  es: {
    'instances.create': 'Instancia registrada',
    'instances.update': 'Instancia modificada',
    'instances.renewKey': 'Clave de una instancia renovada',
    'instances.resend': 'Pedido a una instancia que lo envíe todo de nuevo',
    'federation.connected': 'Instancia conectada por primera vez con su clave',
    'federation.told': 'Instancia recibida por completo',
    'federation.offerAnswered': 'Respuesta de una instancia a un organismo ofrecido',
    'instances.remove': 'Instancia eliminada',
  },
  en: {
    'instances.create': 'Instance registered',
    'instances.update': 'Instance changed',
    'instances.renewKey': 'Key of an instance renewed',
    'instances.resend': 'Instance asked to send everything anew',
    'federation.connected': 'Instance connected with its key for the first time',
    'federation.told': 'All of an instance received',
    'federation.offerAnswered': 'Answer of an instance to an agency that it was offered',
    'instances.remove': 'Instance deleted',
  },
});

export const attempts = defineAttempts({
  es: {
    'instances.create': 'Registrar una instancia',
    'instances.update': 'Modificar una instancia',
    'instances.renewKey': 'Renovar la clave de una instancia',
    'instances.resend': 'Pedir a una instancia que lo envíe todo de nuevo',
    'instances.remove': 'Eliminar una instancia',
  },
  en: {
    'instances.create': 'Register an instance',
    'instances.update': 'Change an instance',
    'instances.renewKey': 'Renew the key of an instance',
    'instances.resend': 'Ask an instance to send everything anew',
    'instances.remove': 'Delete an instance',
  },
});

export const reads = defineReads({
  es: {
    instances: 'Consultar instancias',
    federation: 'Comunicarse como instancia federada',
  },
  en: {
    instances: 'Look at instances',
    federation: 'Speak as a federated instance',
  },
});

export const groups = defineGroups({
  es: {
    instances: 'Instancias',
    federation: 'Protocolo de las instancias federadas',
  },
  en: {
    instances: 'Instances',
    federation: 'Protocol of federated instances',
  },
});

export const fields = defineFields({
  es: {
    'instances.id': 'Identificador',
    'instances.connection': 'Conexión',
    'instances.told': 'Lo que dice tener',
    'instances.here': 'Lo que hay aquí',
    'instances.server': 'Servidor',
    'instances.manageVaccines': 'Enviarle las vacunas',
    'instances.connectedOn': 'Última comunicación',
    'instances.paused': 'En pausa',
    'instances.resend': 'Pedido todo de nuevo',
    'instances.keyRenewed': 'Clave renovada',
    'instances.serverVersion': 'Versión de Égida',
    'instances.protocol': 'Versión del protocolo',
    'instances.lagSeconds': 'Antigüedad de los datos, en segundos',
    'instances.pending': 'Cambios por llegar',
    'instances.telling': 'Está enviando todo lo que tiene',
    'instances.refusedOn': 'Último rechazo',
    'instances.refusal': 'Motivo del rechazo',
    'instances.countedOn': 'Recuento de lo que hay aquí',
    'instances.sectors': 'Sectores',
    'instances.computers': 'Equipos',
    'instances.activeAlerts': 'Alertas activas',
    'federation.server': 'Servidor',
    'federation.certId': 'Certificado',
    'federation.serverVersion': 'Versión de Égida',
    'federation.fingerprint': 'Huella de la clave del servidor',
    'federation.sectors': 'Sectores',
    'federation.computers': 'Equipos',
    'federation.activeAlerts': 'Alertas activas',
    'federation.accepted': 'Aceptado',
  },
  en: {
    'instances.id': 'Identifier',
    'instances.connection': 'Connection',
    'instances.told': 'What it says that it has',
    'instances.here': 'What is here',
    'instances.server': 'Server',
    'instances.manageVaccines': 'Send it the vaccines',
    'instances.connectedOn': 'Last heard',
    'instances.paused': 'Paused',
    'instances.resend': 'Asked for everything anew',
    'instances.keyRenewed': 'Key renewed',
    'instances.serverVersion': 'Version of Égida',
    'instances.protocol': 'Version of the protocol',
    'instances.lagSeconds': 'Age of the data, in seconds',
    'instances.pending': 'Changes yet to come',
    'instances.telling': 'It is sending everything that it has',
    'instances.refusedOn': 'Last refusal',
    'instances.refusal': 'Why it was refused',
    'instances.countedOn': 'Count of what is here',
    'instances.sectors': 'Sectors',
    'instances.computers': 'Computers',
    'instances.activeAlerts': 'Active alerts',
    'federation.server': 'Server',
    'federation.certId': 'Certificate',
    'federation.serverVersion': 'Version of Égida',
    'federation.fingerprint': 'Fingerprint of the server’s key',
    'federation.sectors': 'Sectors',
    'federation.computers': 'Computers',
    'federation.activeAlerts': 'Active alerts',
    'federation.accepted': 'Accepted',
  },
});
