import { type AgencyRow, installationStatuses, instanceAgencies, serviceTypes } from '@egida/contract';
import { installationStatusLabels, instanceTypeLabels, serviceTypeLabels } from '@egida/contract/labels';
import { exportOf } from '../../platform/exports/exports.ts';
import { labelOf } from '../../platform/exports/label-of.ts';
import { agencySource, ofInstance, readAgencies } from './agencies.queries.ts';

/** The agencies of an instance as a file. Never with a key: files travel further than screens. */
export const agencyExport = exportOf<AgencyRow>({
  call: 'instanceAgencies.prepareCsv',
  endpoint: instanceAgencies.prepareCsv,
  filename: { es: 'organismos', en: 'agencies' },
  source: (choice, db, { instanceId = '' }) => agencySource(db, choice, ofInstance(instanceId)),
  columns: [
    { es: 'Id', en: 'Id', value: (agency) => agency.agencyId },
    { es: 'Nombre', en: 'Name', value: (agency) => agency.name },
    { es: 'Código', en: 'Code', value: (agency) => agency.code },
    { es: 'Organismo superior', en: 'Parent', value: (agency) => agency.parentName },
    { es: 'Id del organismo superior', en: 'Parent id', value: (agency) => agency.parent },
    { es: 'Sector', en: 'Sector', value: (agency) => agency.sectorName },
    { es: 'Id del sector', en: 'Sector id', value: (agency) => agency.metadata.sectorId },
    { es: 'Correo de soporte', en: 'Support email', value: (agency) => agency.metadata.supportEmail },
    {
      es: 'Tipo de servicio',
      en: 'Service type',
      value: (agency, locale) => labelOf(serviceTypeLabels[locale], serviceTypes, agency.serviceType),
    },
    {
      es: 'Instalación',
      en: 'Installation',
      value: (agency, locale) =>
        labelOf(installationStatusLabels[locale], installationStatuses, agency.installationStatus),
    },
    { es: 'Licencias contratadas', en: 'Licences', value: (agency) => agency.licenseQuantity },
    { es: 'Licencias en uso', en: 'Licences in use', value: (agency) => agency.licensesUsed },
    { es: 'Vencimiento', en: 'Expiry', value: (agency) => agency.expiration },
    { es: 'Departamento', en: 'Department', value: (agency) => agency.department },
    { es: 'Ejecutar las vacunas automáticas', en: 'Run automatic vaccines', value: (agency) => agency.autorun },
    {
      es: 'Avisar a quien usa el equipo',
      en: 'Notify whoever uses the computer',
      value: (agency) => agency.notifyAgents,
    },
    {
      es: 'Avisar de equipos desconectados',
      en: 'Notify of computers that are offline',
      value: (agency) => agency.receiveUnconnectedAlerts,
    },
    {
      es: 'Avisar de desinstalaciones',
      en: 'Notify of removals',
      value: (agency) => agency.receiveUninstalledAlerts,
    },
    { es: 'Recoger telemetría', en: 'Collect telemetry', value: (agency) => agency.telemetry },
    { es: 'Instancia', en: 'Instance', value: (agency) => agency.instanceName },
    { es: 'Id de la instancia', en: 'Instance id', value: (agency) => agency.instanceId },
    {
      es: 'Tipo de instancia',
      en: 'Instance type',
      value: (agency, locale) => instanceTypeLabels[locale][agency.instanceType],
    },
    { es: 'Equipos', en: 'Computers', value: (agency) => agency.agents },
    { es: 'Organismos dependientes', en: 'Agencies below it', value: (agency) => agency.children },
  ],
  rows: readAgencies,
  idOf: (agency) => agency.agencyId,
  agenciesOf: (agency) => [agency.agencyId],
});
