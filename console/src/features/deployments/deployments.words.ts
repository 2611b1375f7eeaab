import {
  defineAttempts,
  defineBulkActions,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const events = defineEvents({
  es: {
    'deployments.applyToAgency': 'Vacuna ejecutada en un organismo',
    'deployments.applyToAgencyExcept': 'Vacuna ejecutada en un organismo, salvo en algunos equipos',
    'deployments.stopInAgency': 'Vacuna detenida en un organismo',
    'deployments.applyToComputer': 'Vacuna ejecutada en un equipo',
    'deployments.stopOnComputer': 'Vacuna detenida en un equipo',
    'deployments.prepareCsv': 'Vacunas de un organismo exportadas',
    'deployments.prepareZip': 'Vacunas de un organismo exportadas en un zip',
    'deployments.applyToComputers': 'Vacuna ejecutada en varios equipos',
    'deployments.applyToUserAgencies': 'Vacuna ejecutada en los organismos propios',
    'deployments.stopFromUserAgencies': 'Vacuna detenida en los organismos propios',
    'deployments.applyVaccinesOnComputer': 'Vacunas ejecutadas en un equipo',
    'deployments.stopVaccinesOnComputer': 'Vacunas detenidas en un equipo',
    'deployments.include': 'Organismo incluido en una vacuna',
    'deployments.exclude': 'Organismo excluido de una vacuna',
  },
  en: {
    'deployments.applyToAgency': 'Vaccine executed on an agency',
    'deployments.applyToAgencyExcept': 'Vaccine executed on an agency, but for some computers',
    'deployments.stopInAgency': 'Vaccine stopped on an agency',
    'deployments.applyToComputer': 'Vaccine executed on a computer',
    'deployments.stopOnComputer': 'Vaccine stopped on a computer',
    'deployments.prepareCsv': 'Vaccines of an agency exported',
    'deployments.prepareZip': 'Vaccines of an agency exported as a zip',
    'deployments.applyToComputers': 'Vaccine executed on several computers',
    'deployments.applyToUserAgencies': 'Vaccine executed on their own agencies',
    'deployments.stopFromUserAgencies': 'Vaccine stopped on their own agencies',
    'deployments.applyVaccinesOnComputer': 'Vaccines executed on a computer',
    'deployments.stopVaccinesOnComputer': 'Vaccines stopped on a computer',
    'deployments.include': 'Agency included in a vaccine',
    'deployments.exclude': 'Agency excluded from a vaccine',
  },
});

export const attempts = defineAttempts({
  es: {
    'deployments.applyToAgency': 'Ejecutar una vacuna en un organismo',
    'deployments.applyToAgencyExcept': 'Ejecutar una vacuna en un organismo, salvo en algunos equipos',
    'deployments.stopInAgency': 'Detener una vacuna en un organismo',
    'deployments.applyToComputer': 'Ejecutar una vacuna en un equipo',
    'deployments.stopOnComputer': 'Detener una vacuna en un equipo',
    'deployments.prepareCsv': 'Exportar las vacunas de un organismo',
    'deployments.prepareZip': 'Exportar las vacunas de un organismo en un zip',
    'deployments.applyToComputers': 'Ejecutar una vacuna en varios equipos',
    'deployments.applyToUserAgencies': 'Ejecutar una vacuna en los organismos propios',
    'deployments.stopFromUserAgencies': 'Detener una vacuna en los organismos propios',
    'deployments.applyVaccinesOnComputer': 'Ejecutar vacunas en un equipo',
    'deployments.stopVaccinesOnComputer': 'Detener vacunas en un equipo',
    'deployments.include': 'Incluir un organismo en una vacuna',
    'deployments.exclude': 'Excluir un organismo de una vacuna',
  },
  en: {
    'deployments.applyToAgency': 'Execute a vaccine on an agency',
    'deployments.applyToAgencyExcept': 'Execute a vaccine on an agency, but for some computers',
    'deployments.stopInAgency': 'Stop a vaccine on an agency',
    'deployments.applyToComputer': 'Execute a vaccine on a computer',
    'deployments.stopOnComputer': 'Stop a vaccine on a computer',
    'deployments.prepareCsv': 'Export the vaccines of an agency',
    'deployments.prepareZip': 'Export the vaccines of an agency as a zip',
    'deployments.applyToComputers': 'Execute a vaccine on several computers',
    'deployments.applyToUserAgencies': 'Execute a vaccine on one’s own agencies',
    'deployments.stopFromUserAgencies': 'Stop a vaccine on one’s own agencies',
    'deployments.applyVaccinesOnComputer': 'Execute vaccines on a computer',
    'deployments.stopVaccinesOnComputer': 'Stop vaccines on a computer',
    'deployments.include': 'Include an agency in a vaccine',
    'deployments.exclude': 'Exclude an agency from a vaccine',
  },
});

export const reads = defineReads({
  es: {
    deployments: 'Consultar despliegues',
  },
  en: {
    deployments: 'Look at deployments',
  },
});

export const groups = defineGroups({
  es: {
    deployments: 'Despliegues',
  },
  en: {
    deployments: 'Deployments',
  },
});

export const bulkActions = defineBulkActions({
  es: {
    'deployments.applyToComputer': 'Ejecutar una vacuna en equipos',
    'deployments.applyToComputers': 'Ejecutar una vacuna en equipos',
    'deployments.stopOnComputer': 'Detener una vacuna en equipos',
  },
  en: {
    'deployments.applyToComputer': 'Execute a vaccine on computers',
    'deployments.applyToComputers': 'Execute a vaccine on computers',
    'deployments.stopOnComputer': 'Stop a vaccine on computers',
  },
});

export const fields = defineFields({
  es: {
    exceptComputers: 'Salvo en los equipos',
    wanted: 'Instrucción',
  },
  en: {
    exceptComputers: 'Except on the computers',
    wanted: 'Instruction',
  },
});
