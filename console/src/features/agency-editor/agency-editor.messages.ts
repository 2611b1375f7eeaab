import { defineMessages } from '../../i18n/messages.ts';

export const editorMessages = defineMessages('agency-editor', {
  es: {
    editTitle: 'Editar {{name}}',
    createTitle: 'Crear un organismo',
    save: 'Guardar cambios',
    groupIdentity: 'Identificación',
    groupContract: 'Servicio y contrato',
    groupBehaviour: 'En los equipos',
    groupMail: 'Avisos por correo',
    nameHelp: 'Su nombre oficial; por ejemplo, «Ayuntamiento de Villanueva de la Sierra».',
    codeHelp: 'Corto y único. Sirve para buscarlo.',
    parentHelp: 'Escriba parte del nombre para buscarlo.',
    parentPlaceholder: 'Ninguno: es de primer nivel',
    parentClear: 'Quitar el organismo superior',
    licensesHelp:
      'Con 0 no hay límite. Si se supera, se avisa y los equipos siguen protegidos; si en un día se inscriben muchos más, esperan a que se aprueben.',
    expirationHelp: 'Desde el día siguiente no se inscriben más equipos; los que hay siguen protegidos.',
    autorunHelp: 'Si lo desactiva, las vacunas con ejecución automática no se aplican en este organismo.',
    notifyAgentsHelp: 'Cuando el agente detiene un programa, lo dice en el terminal desde el que se inició.',
    telemetryHelp: 'Los agentes informan de los programas que se ejecutan en los equipos. Se ven en «Telemetría».',
    receiveUnconnectedAlertsHelp:
      'Correo a las personas del organismo que reciben avisos cuando algún equipo lleva más de 12 horas sin conectarse.',
    receiveUninstalledAlertsHelp:
      'Correo a las personas del organismo que reciben avisos cuando el agente se retira de algún equipo.',
    supportEmailHelp:
      'Recibe las solicitudes de soporte de este organismo. Si se deja en blanco, van al correo general.',
    sectorHelp: 'Agrupa organismos de la misma clase. Escriba parte del nombre.',
    sectorPlaceholder: 'Ninguno',
    create: 'Crear organismo',
    edit: 'Editar',
  },
  en: {
    editTitle: 'Edit {{name}}',
    createTitle: 'Create an agency',
    save: 'Save changes',
    groupIdentity: 'Identity',
    groupContract: 'Service and contract',
    groupBehaviour: 'On its computers',
    groupMail: 'Email notices',
    nameHelp: 'Its official name, such as “Villanueva de la Sierra Town Hall”.',
    codeHelp: 'Short and unique. It helps to find the agency.',
    parentHelp: 'Type part of the name to search for it.',
    parentPlaceholder: 'None: it is at the top level',
    parentClear: 'Clear the agency above',
    licensesHelp:
      '0 means no limit. Going over it brings a warning, and computers stay protected; where many more enrol within a day, they wait to be approved.',
    expirationHelp: 'From the next day on, no more computers enrol; those already there stay protected.',
    autorunHelp: 'When off, vaccines that execute automatically are not applied in this agency.',
    notifyAgentsHelp: 'When the agent stops a program, it says so on the terminal from which that was started.',
    telemetryHelp: 'Agents report the programs that run on computers. They are seen under “Telemetry”.',
    receiveUnconnectedAlertsHelp:
      'An email to the people of the agency who receive notices when a computer has been offline for over 12 hours.',
    receiveUninstalledAlertsHelp:
      'An email to the people of the agency who receive notices when the agent is removed from a computer.',
    supportEmailHelp: 'Receives the support requests of this agency. When empty, they go to the general address.',
    sectorHelp: 'Groups agencies of one kind. Type part of the name.',
    sectorPlaceholder: 'None',
    create: 'Create agency',
    edit: 'Edit',
  },
});
