import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'version.notvalid': 'Tres números: 2.7.0',
    'package.malformed': 'El archivo no es un paquete del agente o está dañado',
    'package.badSignature':
      'El paquete no está firmado por quien publica el agente: su firma no corresponde a ninguna de las claves que conoce este servidor. No se ha publicado.',
    'package.exists': 'Ya hay un paquete de esa versión para ese sistema. Una versión publicada no se sustituye.',
    'package.none': 'No hay ningún paquete publicado de la versión a la que se quiere actualizar. Publíquelo antes.',
    'package.noKeys':
      'Este servidor aún no sabe de quién debe ser la firma de los paquetes. Quien lo mantiene tiene que indicar las claves públicas en RELEASE_KEYS.',
    'version.notfound': 'Ningún equipo tiene ya esa versión',
    'package.notfound': 'No se ha encontrado el paquete. Puede que se haya retirado.',
  },
  en: {
    'version.notvalid': 'Three numbers: 2.7.0',
    'package.malformed': 'The file is not a package of the agent, or it is damaged',
    'package.badSignature':
      'The package is not signed by those who release the agent: its signature is of none of the keys that this server knows. It was not published.',
    'package.exists':
      'There is already a package of that version for that system. A published version is not replaced.',
    'package.none': 'No package of the version to update to is published. Publish it first.',
    'package.noKeys':
      'This server does not know yet whose signature packages have to carry. Whoever runs it has to give the public keys in RELEASE_KEYS.',
    'version.notfound': 'No computer has that version any more',
    'package.notfound': 'The package was not found. It may have been withdrawn.',
  },
});

export const events = defineEvents({
  es: {
    'versions.prepareCsv': 'Organismos de una versión exportados',
    'versions.updateAll': 'Actualización de una instancia iniciada',
    'versions.updateSome': 'Actualización de varios organismos iniciada',
    'packages.publish': 'Paquete del agente publicado',
    'packages.remove': 'Paquete del agente retirado',
  },
  en: {
    'versions.prepareCsv': 'Agencies of a version exported',
    'versions.updateAll': 'Update of an instance started',
    'versions.updateSome': 'Update of several agencies started',
    'packages.publish': 'Agent package published',
    'packages.remove': 'Agent package withdrawn',
  },
});

export const attempts = defineAttempts({
  es: {
    'versions.prepareCsv': 'Exportar los organismos de una versión',
    'versions.updateAll': 'Actualizar los agentes de una instancia',
    'versions.updateSome': 'Actualizar los agentes de varios organismos',
    'packages.publish': 'Publicar un paquete del agente',
    'packages.remove': 'Retirar un paquete del agente',
  },
  en: {
    'versions.prepareCsv': 'Export the agencies of a version',
    'versions.updateAll': 'Update the agents of an instance',
    'versions.updateSome': 'Update the agents of several agencies',
    'packages.publish': 'Publish a package of the agent',
    'packages.remove': 'Withdraw a package of the agent',
  },
});

export const reads = defineReads({
  es: {
    versions: 'Consultar versiones',
    packages: 'Consultar paquetes del agente',
    system: 'Consultar el estado del servicio',
  },
  en: {
    versions: 'Look at versions',
    packages: 'Look at packages of the agent',
    system: 'Look at the state of the service',
  },
});

export const groups = defineGroups({
  es: {
    versions: 'Control de versiones',
    packages: 'Paquetes del agente',
    system: 'Servidor',
  },
  en: {
    versions: 'Version control',
    packages: 'Packages of the agent',
    system: 'Server',
  },
});

export const properties = defineProperties({
  es: {
    'AGENT_LATEST_VERSION.name': 'Última versión del agente',
    'AGENT_LATEST_VERSION.help':
      'La versión a la que se actualizan los equipos y con la que se instalan los nuevos, como 2.7.0. Tiene que haber un paquete publicado de ella. Si se deja vacía, la más reciente de las publicadas.',
  },
  en: {
    'AGENT_LATEST_VERSION.name': 'Latest version of the agent',
    'AGENT_LATEST_VERSION.help':
      'The version that computers are updated to and new ones are installed with, such as 2.7.0. A package of it has to be published. When empty, the newest one published.',
  },
});
