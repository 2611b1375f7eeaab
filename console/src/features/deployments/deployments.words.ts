import { defineBulkActions, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const events = defineEvents({
  es: {
    'deployments.applyToAgency': 'Ejecutar una vacuna en un organismo',
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
