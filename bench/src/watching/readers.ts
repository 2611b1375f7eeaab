import { api } from '@egida/contract';
import type { WatchingPlace } from './place.ts';
import type { Reader } from './while-reading.ts';

const active = { filter: 'status:ACTIVE', size: '20' };

/** The first page of what is active, as the console asks for it while it is open: of all, and of an agency. */
export const alertReaders = ({ admin, clerk, landmarks: { large } }: WatchingPlace): Reader[] => {
  const params = { agencyId: large };
  return [
    {
      name: 'active alerts, all',
      ask: async () => (await admin.client()).call(api.alerts.list, { query: active }),
    },
    {
      name: 'active alerts of an agency',
      ask: async () => (await clerk.client()).call(api.alerts.ofAgency, { params, query: active }),
    },
  ];
};

/** Lists that read what retention drops. */
export const listReaders = (place: WatchingPlace): Reader[] => {
  const { admin, manager, landmarks } = place;
  const params = { agencyId: landmarks.large };
  const filter = `sha256:${landmarks.commonHash}`;
  return [
    ...alertReaders(place),
    {
      name: 'alerts, oldest first',
      ask: async () =>
        (await admin.client()).call(api.alerts.list, { query: { sortBy: 'date', orderBy: 'asc', size: '20' } }),
    },
    {
      name: 'a word in alerts',
      ask: async () => (await manager.client()).call(api.alerts.list, { query: { filter: 'hospital', size: '20' } }),
    },
    {
      name: 'telemetry, all',
      ask: async () => (await admin.client()).call(api.telemetry.list, { query: { size: '20' } }),
    },
    {
      name: 'telemetry of an agency',
      ask: async () => (await admin.client()).call(api.telemetry.ofAgency, { params, query: { size: '20' } }),
    },
    {
      name: 'telemetry by a hash',
      ask: async () => (await manager.client()).call(api.telemetry.list, { query: { filter, size: '20' } }),
    },
  ];
};
