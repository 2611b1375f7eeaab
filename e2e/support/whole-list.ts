import { api, type Instance } from '@egida/contract';
import type { Client } from './client.ts';

/** Every row that lists show, one text for each: what it is called by, and what of it is told. */
export interface Everything {
  sectors: string[];
  agencies: string[];
  computers: string[];
  alerts: string[];
}

interface Page<Row> {
  collection: Row[];
}
const size = '500';

const wholeList = async <Row>(read: (page: string) => Promise<Page<Row>>, text: (row: Row) => unknown[]) => {
  const texts: string[] = [];
  for (let page = 1; ; page++) {
    const { collection } = await read(String(page));
    texts.push(...collection.map((row) => JSON.stringify(text(row))));
    if (collection.length < Number(size)) return texts.sort();
  }
};

const sectorsOf = (admin: Client, { id: instanceId }: Instance) =>
  wholeList(
    (page) => admin(api.sectors.list, { params: { instanceId }, query: { page, size } }),
    ({ id, name, count }) => [id, name, count],
  );

/** All that there is, of whichever instance. */
export const readEverything = async (admin: Client): Promise<Everything> => {
  const { collection: instances } = await admin(api.instances.list, { query: { size } });
  const sectors: string[] = [];
  for (const instance of instances) sectors.push(...(await sectorsOf(admin, instance)));
  return {
    sectors: sectors.sort(),
    agencies: await wholeList(
      (page) => admin(api.agencies.list, { query: { page, size } }),
      ({ agencyId, name, parent, path, metadata, licenseQuantity }) => [
        ...[agencyId, name, parent, path, metadata.sectorId, licenseQuantity],
      ],
    ),
    computers: await wholeList(
      (page) => admin(api.fleet.list, { query: { page, size } }),
      ({ id, name, agencyId, os, agentVersion, tags, logicalDisks, users }) => [
        ...[id, name, agencyId, os, agentVersion, tags, logicalDisks, users],
      ],
    ),
    alerts: await wholeList(
      (page) => admin(api.alerts.list, { query: { page, size } }),
      ({ id, agencyId, agentId, vaccineName, message, status, note }) => [
        ...[id, agencyId, agentId, vaccineName, message, status, note],
      ],
    ),
  };
};

const streams = ['sectors', 'agencies', 'computers', 'alerts'] as const;

export const joined = (all: readonly Everything[]): Everything =>
  Object.fromEntries(streams.map((of) => [of, all.flatMap((one) => one[of]).sort()])) as Record<
    (typeof streams)[number],
    string[]
  >;
