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
    badHierarchy: 'La jerarquía de organismos no es correcta',
    'install.noAddress':
      'Este servidor aún no sabe con qué dirección lo ven los demás equipos, y por eso no entrega el instalador. Quien lo mantiene tiene que indicarla en PUBLIC_URL y volver a iniciarlo.',
    'enrolment.closed': 'El organismo no admite equipos nuevos: su contrato ha terminado o ha vencido',
    'agency.keyRenewed':
      'La clave ya se ha renovado mientras tanto. No se ha cambiado nada: compruebe la clave que se muestra ahora.',
    'agency.notfound': 'No se ha encontrado el organismo. Puede que se haya eliminado o que no esté a su cargo.',
    'agency.codeExists': 'Ya hay un organismo con ese código. Elija otro.',
    'agency.hasComputers': 'El organismo todavía tiene equipos. Muévalos o elimínelos antes.',
    'agency.hasChildren': 'Otros organismos dependen de este. Muévalos o elimínelos antes.',
    'agency.hasPeople': 'Hay personas que solo pertenecen a este organismo. Asígneles otro o elimínelas antes.',
  },
  en: {
    badHierarchy: 'The hierarchy of agencies is incorrect',
    'install.noAddress':
      'This server does not know yet by which address other computers reach it, and so hands out no installer. Whoever runs it has to set PUBLIC_URL and start it again.',
    'enrolment.closed': 'The agency takes no new computers: its contract has ended or expired',
    'agency.keyRenewed':
      'The key has already been renewed meanwhile. Nothing was changed: check the key that is shown now.',
    'agency.notfound': 'The agency was not found. It may have been deleted, or it is not in your charge.',
    'agency.codeExists': 'There is an agency with that code already. Choose another.',
    'agency.hasComputers': 'The agency still has computers. Move or delete them first.',
    'agency.hasChildren': 'Other agencies are below this one. Move or delete them first.',
    'agency.hasPeople': 'There are people who belong to this agency alone. Assign them another or delete them first.',
  },
});

export const events = defineEvents({
  es: {
    'agencies.create': 'Organismo creado',
    'agencies.update': 'Organismo modificado',
    'agencies.remove': 'Organismo eliminado',
    'agencies.renewApikey': 'Clave de inscripción renovada',
    'instanceAgencies.move': 'Organismos movidos',
    'instanceAgencies.prepareCsv': 'Organismos exportados',
    'instanceAgencies.downloadCsv': 'Organismos descargados',
  },
  en: {
    'agencies.create': 'Agency created',
    'agencies.update': 'Agency changed',
    'agencies.remove': 'Agency deleted',
    'agencies.renewApikey': 'Enrolment key renewed',
    'instanceAgencies.move': 'Agencies moved',
    'instanceAgencies.prepareCsv': 'Agencies exported',
    'instanceAgencies.downloadCsv': 'Agencies downloaded',
  },
});

export const attempts = defineAttempts({
  es: {
    'agencies.create': 'Crear un organismo',
    'agencies.update': 'Modificar un organismo',
    'agencies.remove': 'Eliminar un organismo',
    'agencies.renewApikey': 'Renovar la clave de inscripción de un organismo',
    'instanceAgencies.move': 'Mover organismos',
    'instanceAgencies.prepareCsv': 'Exportar los organismos',
    'instanceAgencies.downloadCsv': 'Descargar los organismos',
  },
  en: {
    'agencies.create': 'Create an agency',
    'agencies.update': 'Change an agency',
    'agencies.remove': 'Delete an agency',
    'agencies.renewApikey': 'Renew the enrolment key of an agency',
    'instanceAgencies.move': 'Move agencies',
    'instanceAgencies.prepareCsv': 'Export the agencies',
    'instanceAgencies.downloadCsv': 'Download the agencies',
  },
});

export const reads = defineReads({
  es: {
    agencies: 'Consultar organismos',
    instanceAgencies: 'Consultar organismos',
    sectorAgencies: 'Consultar organismos',
  },
  en: {
    agencies: 'Look at agencies',
    instanceAgencies: 'Look at agencies',
    sectorAgencies: 'Look at agencies',
  },
});

export const groups = defineGroups({
  es: {
    agencies: 'Organismos',
    instanceAgencies: 'Organismos de una instancia',
    sectorAgencies: 'Organismos de un sector',
  },
  en: {
    agencies: 'Agencies',
    instanceAgencies: 'Agencies of an instance',
    sectorAgencies: 'Agencies of a sector',
  },
});

export const fields = defineFields({
  es: {
    offeredTo: 'Ofrecido a la instancia',
    offeredToId: 'Identificador de esa instancia',
    'instanceAgencies.instanceId': 'Identificador de la instancia',
    'instanceAgencies.server': 'Servidor',
    'instanceAgencies.certId': 'Certificado',
    'federation.accepted': 'Aceptado',
  },
  en: {
    offeredTo: 'Offered to the instance',
    offeredToId: 'Identifier of that instance',
    'instanceAgencies.instanceId': 'Identifier of the instance',
    'instanceAgencies.server': 'Server',
    'instanceAgencies.certId': 'Certificate',
    'federation.accepted': 'Accepted',
  },
});

export const nouns = defineNouns({
  es: {
    agencies_one: '{{count}} organismo',
    agencies_other: '{{count}} organismos',
  },
  en: {
    agencies_one: '{{count}} agency',
    agencies_other: '{{count}} agencies',
  },
});
