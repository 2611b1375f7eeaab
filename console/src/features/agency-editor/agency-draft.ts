import type { Agency, AgencyDraft } from '@egida/contract';
import { dayOf, endOfDay } from '../../ui/form/date-field.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { pathText } from '../agency/agency.ts';

/** An agency as its form holds it. */
export interface AgencyValues extends Record<string, unknown> {
  name: string;
  code: string;
  parent: SearchOption | null;
  serviceType: string;
  installationStatus: string;
  licenseQuantity: number | string;
  expiration: string;
  department: string;
  autorun: boolean;
  sector: SearchOption | null;
  metadata: { supportEmail: string };
  notifyAgents: boolean;
  telemetry: boolean;
  receiveUnconnectedAlerts: boolean;
  receiveUninstalledAlerts: boolean;
}

export const newAgency: AgencyValues = {
  name: '',
  code: '',
  parent: null,
  serviceType: '1',
  installationStatus: '0',
  licenseQuantity: 0,
  expiration: '',
  department: '',
  autorun: true,
  sector: null,
  metadata: { supportEmail: '' },
  notifyAgents: false,
  telemetry: false,
  receiveUnconnectedAlerts: false,
  receiveUninstalledAlerts: false,
};

/** A new one that depends on another. */
export const newBelow = (parent: Agency): AgencyValues => ({ ...newAgency, parent: optionOf(parent) });

/** An agency as a choice: its name, and where it lies. */
const optionOf = ({ agencyId, name, ancestors }: Agency): SearchOption => ({
  id: agencyId,
  label: name,
  detail: pathText(ancestors.map((above) => above.name)),
});

const parentOf = ({ parent, parentName, ancestors }: Agency): SearchOption | null =>
  parent === null || parentName === null
    ? null
    : { id: parent, label: parentName, detail: pathText(ancestors.slice(0, -1).map((above) => above.name)) };

const sectorOf = ({ metadata: { sectorId }, sectorName }: Agency): SearchOption | null =>
  sectorId === null ? null : { id: sectorId, label: sectorName ?? sectorId };

export const valuesOf = (agency: Agency): AgencyValues => ({
  name: agency.name,
  code: agency.code,
  parent: parentOf(agency),
  serviceType: String(agency.serviceType),
  installationStatus: String(agency.installationStatus),
  licenseQuantity: agency.licenseQuantity,
  expiration: dayOf(agency.expiration),
  department: agency.department,
  autorun: agency.autorun,
  sector: sectorOf(agency),
  metadata: { supportEmail: agency.metadata.supportEmail },
  notifyAgents: agency.notifyAgents,
  telemetry: agency.agentsConfig.telemetry,
  receiveUnconnectedAlerts: agency.receiveUnconnectedAlerts,
  receiveUninstalledAlerts: agency.receiveUninstalledAlerts,
});

/** Its members are taken one by one: a colleague may have moved it to another sector while somebody corrects an address. */
export const merged = ['metadata'] as const;

/** What is sent. */
export const draftOf = ({ sector, telemetry, ...values }: AgencyValues) => ({
  ...values,
  metadata: { sectorId: sector?.id ?? null, supportEmail: values.metadata.supportEmail.trim() },
  agentsConfig: { telemetry },
  name: values.name.trim(),
  code: values.code.trim(),
  parent: values.parent?.id ?? null,
  serviceType: Number(values.serviceType) as AgencyDraft['serviceType'],
  installationStatus: Number(values.installationStatus) as AgencyDraft['installationStatus'],
  licenseQuantity: values.licenseQuantity === '' ? Number.NaN : Number(values.licenseQuantity),
  expiration: endOfDay(values.expiration),
});
