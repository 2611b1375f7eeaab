import { ruleKindLabels } from '@egida/contract/labels';
import { defineMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { accountMessages } from '../account/account.ts';
import { agencyMessages } from '../agency/agency.ts';
import { alertMessages } from '../alerts/alerts.ts';
import { computerMessages } from '../computers/computers.ts';
import { exceptionMessages } from '../exceptions/exceptions.ts';
import { userMessages } from '../users/users.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';

/** What fields are called where people fill them in. */
const saidOnScreens = (locale: 'es' | 'en') => {
  const agency = agencyMessages[locale];
  const vaccine = vaccineMessages[locale];
  const user = userMessages[locale];
  const account = accountMessages[locale];
  const alert = alertMessages[locale];
  const exception = exceptionMessages[locale];
  const computer = computerMessages[locale];
  return {
    ...ruleKindLabels[locale],
    name: agency.name,
    code: agency.code,
    parent: agency.parent,
    sectorId: agency.sector,
    instance: agency.instance,
    supportEmail: agency.supportEmail,
    serviceType: agency.serviceType,
    installationStatus: agency.installationStatus,
    licenseQuantity: agency.licenses,
    expiration: agency.expiration,
    department: agency.department,
    'agencies.autorun': agency.autorunLabel,
    notifyAgents: agency.notifyAgentsLabel,
    receiveUnconnectedAlerts: agency.receiveUnconnectedAlertsLabel,
    receiveUninstalledAlerts: agency.receiveUninstalledAlertsLabel,
    telemetry: agency.telemetryLabel,
    yes: agency.on,
    no: agency.off,
    type: vaccine.type,
    description: vaccine.description,
    osFamily: vaccine.osFamily,
    os: vaccine.os,
    'computers.os': computer.os,
    'packages.os': vaccine.osFamily,
    min_version: vaccine.minVersion,
    criticality: vaccine.criticality,
    category: vaccine.category,
    autorun: vaccine.autorun,
    whitelist: vaccine.groupWhitelist,
    exceptions: vaccine.groupExceptions,
    paths: vaccine.paths,
    'vaccines.sha256': vaccine.sha256,
    signers: vaccine.signers,
    killProcess: vaccine.killProcess,
    killParent: vaccine.killParent,
    killFamily: vaccine.killFamily,
    confidence: vaccine.confidence,
    techniques: vaccine.techniques,
    sources: vaccine.sources,
    username: user.username,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    roles: user.role,
    role: user.role,
    agencies: user.agencies,
    allAgencies: user.allAgenciesLabel,
    notify: user.notify,
    enabled: user.enabledLabel,
    enabled2fa: user.twoFactorWhole,
    secondFactor: user.twoFactorWhole,
    password: user.password,
    pageSize: account.pageSize,
    notifications: account.notifications,
    locale: uiMessages[locale].language,
    status: alert.status,
    note: alert.note,
    alerts: alert.title,
    vaccineName: alert.vaccine,
    computerName: alert.computer,
    agencyName: alert.agency,
    sha256: alert.sha256,
    'exceptions.agents': exception.whose,
    reason: exception.reason,
    ipAddress: computer.ipAddress,
    macAddress: computer.macAddress,
    agentVersion: computer.version,
    tags: computer.tags,
  };
};

/**
 * What the fields of audited things are called: by the last part of their path, or with the group of their calls where one word
 * means different things. Only what no screen asks for is named here; what one feature alone has stands in its words.
 */
export const auditFieldMessages = defineMessages('audit-fields', {
  es: {
    ...saidOnScreens('es'),
    state: 'Estado',
    computers: 'Equipos',
    agencyId: 'Identificador del organismo',
    filename: 'Archivo',
    filter: 'Filtro',
    affected: 'Elementos afectados',
    count: 'Número',
    ip: 'Dirección IP',
    userAgent: 'Navegador',
    sessions: 'Sesiones',
    createdOn: 'Creado',
    updatedOn: 'Modificado',
    endsOn: 'Termina',
    purpose: 'Finalidad',
    machineId: 'Identificador del equipo',
    endedSessions: 'Sesiones cerradas',
    sortBy: 'Orden',
    orderBy: 'Sentido',
    pending: 'Pendiente de confirmar',
    noValue: 'sin valor',
    connecting: 'Conectando',
    unreachable: 'Sin conexión',
    offered: 'Espera respuesta',
    accepted: 'Aceptado',
    refused: 'Rechazado',
    wantedYes: 'Ejecutar',
    wantedNo: 'No ejecutar',
    wantedNone: 'La de la ejecución automática',
  },
  en: {
    ...saidOnScreens('en'),
    state: 'State',
    computers: 'Computers',
    agencyId: 'Identifier of the agency',
    filename: 'File',
    filter: 'Filter',
    affected: 'Items affected',
    count: 'Number',
    ip: 'IP address',
    userAgent: 'Browser',
    sessions: 'Sessions',
    createdOn: 'Created',
    updatedOn: 'Changed',
    endsOn: 'Ends',
    purpose: 'Purpose',
    machineId: 'Identifier of the computer',
    endedSessions: 'Sessions ended',
    sortBy: 'Order',
    orderBy: 'Direction',
    pending: 'Not confirmed yet',
    noValue: 'no value',
    connecting: 'Connecting',
    unreachable: 'Not reachable',
    offered: 'Waits for an answer',
    accepted: 'Accepted',
    refused: 'Refused',
    wantedYes: 'Execute',
    wantedNo: 'Do not execute',
    wantedNone: 'That of automatic execution',
  },
});
