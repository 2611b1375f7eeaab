import { defineAttempts, defineErrors, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'server.notvalid': 'La dirección del servidor no es válida. Por ejemplo: https://egida.ejemplo.es',
    'instance.main': 'La instancia principal no se puede eliminar ni cambiar de tipo',
    'instance.remote': 'Pertenece a una instancia federada y solo se puede cambiar allí',
    'instance.exists': 'Ya hay una instancia con ese nombre',
    'instance.hasAgencies': 'La instancia todavía tiene organismos o sectores. Muévalos o elimínelos antes.',
    'instance.noServer':
      'No se sabe dónde está el servidor de la instancia de destino. Indique su dirección antes de mover organismos a ella.',
    'instance.notfound': 'No se ha encontrado la instancia. Puede que se haya eliminado.',
  },
  en: {
    'server.notvalid': 'The address of the server is not valid. An example: https://egida.example.org',
    'instance.main': 'The main instance can neither be deleted nor become of another type',
    'instance.remote': 'It belongs to a federated instance and can be changed there only',
    'instance.exists': 'There is already an instance with that name',
    'instance.hasAgencies': 'The instance still has agencies or sectors. Move or delete them first.',
    'instance.noServer':
      'The address of the target instance’s server is not known. Add it before you move agencies there.',
    'instance.notfound': 'The instance was not found. It may have been deleted.',
  },
});

export const events = defineEvents({
  es: {
    'instances.create': 'Instancia registrada',
    'instances.update': 'Instancia modificada',
    'instances.renewKey': 'Clave de una instancia renovada',
    'instances.remove': 'Instancia eliminada',
  },
  en: {
    'instances.create': 'Instance registered',
    'instances.update': 'Instance changed',
    'instances.renewKey': 'Key of an instance renewed',
    'instances.remove': 'Instance deleted',
  },
});

export const attempts = defineAttempts({
  es: {
    'instances.create': 'Registrar una instancia',
    'instances.update': 'Modificar una instancia',
    'instances.renewKey': 'Renovar la clave de una instancia',
    'instances.remove': 'Eliminar una instancia',
  },
  en: {
    'instances.create': 'Register an instance',
    'instances.update': 'Change an instance',
    'instances.renewKey': 'Renew the key of an instance',
    'instances.remove': 'Delete an instance',
  },
});

export const reads = defineReads({
  es: {
    instances: 'Consultar instancias',
  },
  en: {
    instances: 'Look at instances',
  },
});
