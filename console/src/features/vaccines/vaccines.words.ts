import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineNouns,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'regex.notvalid': 'La expresión regular no parece correcta',
    'ips.notvalid': 'Algunas IP no parecen correctas',
    'regex.matchesAll': 'La expresión coincide con cualquier comando. Hágala más concreta.',
    'regex.tooComplex':
      'Es demasiado costosa de comprobar en cada equipo. Quite repeticiones como «{500}» o repártala entre varias vacunas.',
    'ips.tooWide': 'El rango es demasiado amplio: como mucho, un /8 de IPv4 o un /16 de IPv6',
    'ips.hostBits':
      'El rango no empieza en esa dirección. Escriba la primera del rango, como 10.1.0.0/16, o corrija el prefijo.',
    'process.notName':
      'Escriba solo el nombre del programa, como xmrig o mimikatz.exe: sin carpeta, sin comodines y sin argumentos',
    'process.notProgram': 'Escriba el nombre del programa o su ruta completa, sin comodines y sin argumentos',
    'path.notPlain':
      'No es una ruta completa. Escríbala como /srv/carpeta/archivo o C:\\carpeta\\archivo: sin «..» ni comodines.',
    'path.variable':
      'Los agentes no sustituyen variables como %TEMP% o $HOME. Escriba la ruta entera, como C:\\Windows\\Temp\\archivo.',
    'path.otherSystem': 'Esta ruta no es del sistema para el que es la vacuna',
    'hash.notvalid': 'La huella SHA-256 no es válida: son 64 caracteres, del 0 al 9 y de la a a la f',
    'vaccine.noRules': 'La vacuna no tiene ninguna regla que proteja. Añada al menos una.',
    'vaccine.notfound': 'No se ha encontrado la vacuna. Puede que se haya eliminado.',
    'vaccine.versionNotValid': 'Las vacunas del archivo no valen para esta versión de Égida',
    'vaccine.reaches': 'Las vacunas llegan a muchos equipos en cuanto se importan',
    'vaccine.expired':
      'La vacuna ha vencido y no se ejecuta en ningún equipo. Para volver a usarla, cambie su vencimiento.',
    'import.changed': 'El catálogo ha cambiado mientras tanto. No se ha importado nada.',
    'vaccine.changed': 'Otra persona ha cambiado la vacuna mientras tanto. No se ha guardado nada.',
    'vaccine.differs':
      'Alguna vacuna del archivo ya existe aquí con otro contenido. Impórtelo de nuevo y elija sustituirla.',
  },
  en: {
    'regex.notvalid': 'Regular expression looks incorrect',
    'ips.notvalid': 'Some IPs look incorrect',
    'regex.matchesAll': 'The expression matches any command. Make it more specific.',
    'regex.tooComplex':
      'It costs too much to check on every computer. Remove repetitions such as “{500}”, or spread it over several vaccines.',
    'ips.tooWide': 'The range is too wide: at most a /8 of IPv4 or a /16 of IPv6',
    'ips.hostBits':
      'The range does not begin at that address. Write its first one, such as 10.1.0.0/16, or correct the prefix.',
    'process.notName':
      'Write the name of the program only, such as xmrig or mimikatz.exe: no folder, no wildcards and no arguments',
    'process.notProgram': 'Write the name of the program or its full path, without wildcards or arguments',
    'path.notPlain':
      'It is not a full path. Write it as /srv/folder/file or C:\\folder\\file: no “..” and no wildcards.',
    'path.variable':
      'Agents do not resolve variables such as %TEMP% or $HOME. Write the whole path, such as C:\\Windows\\Temp\\file.',
    'path.otherSystem': 'This path is not of the system that the vaccine is for',
    'hash.notvalid': 'The SHA-256 hash is not valid: it has 64 characters, 0 to 9 and a to f',
    'vaccine.noRules': 'The vaccine has no rule that protects. Add at least one.',
    'vaccine.notfound': 'The vaccine was not found. It may have been deleted.',
    'vaccine.versionNotValid': 'The vaccines of the file are not valid for this version of Égida',
    'vaccine.reaches': 'The vaccines reach many computers as soon as they are imported',
    'vaccine.expired':
      'The vaccine has expired and is executed on no computer. To use it again, change when it expires.',
    'import.changed': 'The catalogue has changed meanwhile. Nothing was imported.',
    'vaccine.changed': 'Somebody else has changed the vaccine meanwhile. Nothing was saved.',
    'vaccine.differs':
      'Some vaccine of the file exists here with other content. Import it again and choose to replace it.',
  },
});

export const events = defineEvents({
  es: {
    'vaccines.create': 'Vacuna creada',
    'vaccines.update': 'Vacuna modificada',
    'vaccines.remove': 'Vacuna eliminada',
    'catalogue.importStarter': 'Catálogo de partida importado',
    'catalogue.uploadZip': 'Vacunas importadas',
    'catalogue.prepareCsv': 'Catálogo exportado',
    'catalogue.exportZip': 'Todas las vacunas exportadas',
    'catalogue.prepareZip': 'Vacunas exportadas',
  },
  en: {
    'vaccines.create': 'Vaccine created',
    'vaccines.update': 'Vaccine changed',
    'vaccines.remove': 'Vaccine deleted',
    'catalogue.importStarter': 'Starter catalogue imported',
    'catalogue.uploadZip': 'Vaccines imported',
    'catalogue.prepareCsv': 'Catalogue exported',
    'catalogue.exportZip': 'All vaccines exported',
    'catalogue.prepareZip': 'Vaccines exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'vaccines.create': 'Crear una vacuna',
    'vaccines.update': 'Modificar una vacuna',
    'vaccines.remove': 'Eliminar una vacuna',
    'catalogue.importStarter': 'Importar el catálogo de partida',
    'catalogue.uploadZip': 'Importar vacunas',
    'catalogue.prepareCsv': 'Exportar el catálogo',
    'catalogue.exportZip': 'Exportar todas las vacunas',
    'catalogue.prepareZip': 'Exportar vacunas',
  },
  en: {
    'vaccines.create': 'Create a vaccine',
    'vaccines.update': 'Change a vaccine',
    'vaccines.remove': 'Delete a vaccine',
    'catalogue.importStarter': 'Import the starter catalogue',
    'catalogue.uploadZip': 'Import vaccines',
    'catalogue.prepareCsv': 'Export the catalogue',
    'catalogue.exportZip': 'Export all vaccines',
    'catalogue.prepareZip': 'Export vaccines',
  },
});

export const reads = defineReads({
  es: {
    vaccines: 'Consultar vacunas',
    catalogue: 'Consultar el catálogo de vacunas',
  },
  en: {
    vaccines: 'Look at vaccines',
    catalogue: 'Look at the catalogue of vaccines',
  },
});

export const groups = defineGroups({
  es: {
    vaccines: 'Vacunas',
    catalogue: 'Catálogo de vacunas',
  },
  en: {
    vaccines: 'Vaccines',
    catalogue: 'Catalogue of vaccines',
  },
});

export const fields = defineFields({
  es: {
    serviceTypes: 'Visible para los tipos de servicio',
    instanceIds: 'Visible para las instancias',
    agencyIds: 'Visible para los organismos',
  },
  en: {
    serviceTypes: 'Visible to service types',
    instanceIds: 'Visible to instances',
    agencyIds: 'Visible to agencies',
  },
});

export const nouns = defineNouns({
  es: {
    vaccines_one: '{{count}} vacuna',
    vaccines_other: '{{count}} vacunas',
  },
  en: {
    vaccines_one: '{{count}} vaccine',
    vaccines_other: '{{count}} vaccines',
  },
});
