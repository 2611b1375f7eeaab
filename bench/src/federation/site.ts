import { api } from '@egida/contract';
import pg from 'pg';
import { type CutLine, openCutLine } from '../../../server/src/testing/cut-line.ts';
import { type Client, signIn } from '../client.ts';
import { type House, openHouse } from '../house.ts';
import { staying } from '../national/persons.ts';

/** A server as a process, with a database of its own that outlives it when it is killed. */
export interface Site {
  name: string;
  house: House;
  pool: pg.Pool;
  /** The first administrator. */
  admin: () => Promise<Client>;
  close(): Promise<void>;
}

/** A federated one: what it is at the main server, and the line that leads there. */
export interface FederatedSite extends Site {
  instanceId: string;
  line: CutLine;
}

export interface Sites {
  main: Site;
  federated: readonly FederatedSite[];
}

/** Agents are away from what is filled in: nobody is to be taken for offline meanwhile, and no clone to leave. */
const variables = { AGENT_CHECKIN_SECONDS: '7200', VDI_RETENTION_HOURS: '8760' };

export const openSite = async (name: string): Promise<Site> => {
  const house = await openHouse(variables);
  const { url, database } = house.server;
  const pool = new pg.Pool({ connectionString: database.url, max: 8, options: '-c timezone=UTC -c jit=off' });
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await house.dispose();
  };
  return { name, house, pool, admin: staying(() => signIn(url)), close };
};

/** Registers a server at the main one, and says where it is: from here on everything is told. */
export const federate = async (site: Site, main: Site): Promise<FederatedSite> => {
  const { id: instanceId, apikey = '' } = await (await main.admin()).call(api.instances.create, {
    body: { name: site.name },
  });
  const line = await openCutLine(Number(new URL(main.house.server.url).port));
  const server = `http://127.0.0.1:${line.port}`;
  await (await site.admin()).call(api.upstream.connect, { body: { server, apikey } });
  const close = async () => {
    await line.close();
    await site.close();
  };
  return { ...site, instanceId, line, close };
};
