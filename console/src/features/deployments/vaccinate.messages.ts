import { defineMessages } from '../../i18n/messages.ts';

export const vaccinateMessages = defineMessages('vaccinate', {
  es: {
    vaccinate: 'Vacunar',
    pickOnly: 'Para vacunar, marque los equipos uno a uno. A todo un organismo se llega ejecutando la vacuna en él.',
    title_one: '¿Qué vacunas ejecutar en {{count}} equipo?',
    title_other: '¿Qué vacunas ejecutar en {{count}} equipos?',
    verbMany: 'Ejecutar {{count}} vacunas',
    verb_one: 'Ejecutar en {{count}} equipo',
    verb_other: 'Ejecutar en {{count}} equipos',
    verbNone: 'Ejecutar',
    vaccine: 'Añadir una vacuna',
    help: 'Puede elegir hasta {{max}}.',
    tooMany: 'Se pueden ejecutar {{max}} vacunas a la vez como máximo.',
    chosen: 'Vacunas elegidas',
    remove: 'Quitar {{name}}',
    each: 'A cuántos equipos llega cada una',
    reaches_one: 'Llegará a {{count}} equipo.',
    reaches_other: 'Llegará a {{count}} equipos.',
    reachesLate_one: '{{count}} lleva retraso y la recibirá cuando vuelva a conectarse.',
    reachesLate_other: '{{count}} llevan retraso y la recibirán cuando vuelvan a conectarse.',
    progress: 'Ejecutando {{at}} de {{count}}: {{name}}',
    notDone: 'No se ha ejecutado: {{why}}',
    explainMany:
      'Se piden a mano en cada equipo: siguen aunque el organismo las detenga, hasta que se detengan en el equipo.',
    placeholder: 'Busque por nombre',
    clear: 'Quitar la vacuna',
    none: 'Ninguna vacuna coincide',
    failed: 'No se han podido buscar las vacunas',
    explain: 'Se pide a mano en cada equipo: sigue aunque el organismo la detenga, hasta que se detenga en el equipo.',
    nobody:
      'Ninguno de los equipos seleccionados puede aplicarla: por su sistema, por la versión de su agente o porque su organismo no la usa.',
    refused_one:
      '{{count}} de los equipos seleccionados es de un organismo que no puede usar esta vacuna. Quítelo de la selección para ejecutarla en los demás.',
    refused_other:
      '{{count}} de los equipos seleccionados son de organismos que no pueden usar esta vacuna. Quítelos de la selección para ejecutarla en los demás.',
    others_one:
      '{{count}} de los seleccionados no la recibirá: es una imagen maestra o su organismo está excluido de la vacuna.',
    others_other:
      '{{count}} de los seleccionados no la recibirán: son imágenes maestras o sus organismos están excluidos de la vacuna.',
  },
  en: {
    vaccinate: 'Vaccinate',
    pickOnly: 'To vaccinate, tick computers one by one. A whole agency is reached by executing the vaccine on it.',
    title_one: 'Which vaccines to execute on {{count}} computer?',
    title_other: 'Which vaccines to execute on {{count}} computers?',
    verbMany: 'Execute {{count}} vaccines',
    verb_one: 'Execute on {{count}} computer',
    verb_other: 'Execute on {{count}} computers',
    verbNone: 'Execute',
    vaccine: 'Add a vaccine',
    help: 'You can choose up to {{max}}.',
    tooMany: 'At most {{max}} vaccines can be executed at once.',
    chosen: 'Chosen vaccines',
    remove: 'Remove {{name}}',
    each: 'How many computers each of them reaches',
    reaches_one: 'It reaches {{count}} computer.',
    reaches_other: 'It reaches {{count}} computers.',
    reachesLate_one: '{{count}} is late and gets it when it connects again.',
    reachesLate_other: '{{count}} are late and get it when they connect again.',
    progress: 'Executing {{at}} of {{count}}: {{name}}',
    notDone: 'It was not executed: {{why}}',
    explainMany:
      'They are asked of each computer by hand: they stay when the agency stops them, until they are stopped on the computer.',
    placeholder: 'Search by name',
    clear: 'Remove the vaccine',
    none: 'No vaccine matches',
    failed: 'The vaccines could not be searched',
    explain:
      'It is asked of each computer by hand: it stays when the agency stops it, until it is stopped on the computer.',
    nobody:
      'None of the selected computers can apply it: because of their system, their agent’s version, or because their agency does not use it.',
    refused_one:
      '{{count}} of the selected computers is of an agency that may not use this vaccine. Take it off the selection to execute it on the others.',
    refused_other:
      '{{count}} of the selected computers are of agencies that may not use this vaccine. Take them off the selection to execute it on the others.',
    others_one: '{{count}} of those selected does not get it: it is a golden image, or its agency is excluded.',
    others_other: '{{count}} of those selected do not get it: they are golden images, or their agencies are excluded.',
  },
});
