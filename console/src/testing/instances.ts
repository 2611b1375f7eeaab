import type { Agency, Instance, InstanceConnection } from '@egida/contract';

const totals = { sectors: 4, agencies: 120, computers: 5300, activeAlerts: 7 };

/** A federated instance as the server answers it. */
export const instance = (more: Partial<Instance> = {}, connection: Partial<InstanceConnection> = {}): Instance => ({
  ...{ id: 'neighbour', name: 'Comunidad vecina', type: 'FEDERATED', server: 'https://egida.vecina.example' },
  ...{ description: '', manageVaccines: true, paused: false },
  connectedOn: '2026-11-20T09:59:40.000Z',
  createdOn: '2026-01-01T00:00:00.000Z',
  connection: {
    ...{ state: 'CONNECTED', serverVersion: '1.4.0', protocol: 1, lagSeconds: 20, pending: 3, telling: false },
    ...{ refusedOn: null, refusal: null, told: totals, here: totals, countedOn: '2026-11-20T09:55:00.000Z' },
    ...connection,
  },
  ...more,
});

/** An agency of that instance. */
export const remoteAgency = (more: Partial<Agency> = {}): Agency => ({
  ...{ agencyId: 'hospital', name: 'Hospital vecino', code: '', parent: null, parentName: null },
  ...{ metadata: { sectorId: null, supportEmail: '' }, sectorName: null, serviceType: 2, installationStatus: 0 },
  ...{ licenseQuantity: 0, licensesUsed: 3, expiration: null, department: '', autorun: true, notifyAgents: false },
  ...{ receiveUnconnectedAlerts: false, receiveUninstalledAlerts: false, telemetry: false },
  ...{
    agentsConfig: { telemetry: false },
    agents: 3,
    children: 0,
    offer: null,
    formerKeyUntil: null,
    ancestors: [],
    rollout: null,
  },
  ...{ instanceId: 'neighbour', instanceName: 'Comunidad vecina', instanceType: 'FEDERATED' as const, remote: true },
  below: { computers: 0, expired: 0, overLicenses: 0, expiring: 0, fewLicenses: 0 },
  ...more,
});

/** And one of this instance. */
export const ownAgency = (more: Partial<Agency> = {}): Agency =>
  remoteAgency({
    instanceId: 'main',
    instanceName: 'Principal',
    instanceType: 'main',
    remote: false,
    serviceType: 1,
    ...more,
  });
