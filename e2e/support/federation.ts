import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type Upstream } from '@egida/contract';
import { selfSigned } from '../../server/src/testing/certificate.ts';
import { type CutLine, openCutLine } from '../../server/src/testing/cut-line.ts';
import { type Client, signIn } from './client.ts';
import { adminPassword, type Server, startServer } from './server.ts';

export interface Main {
  server: Server;
  admin: Client;
  /** The one that it speaks TLS with, which nobody else signed. */
  certificate: string;
  /** Programs that trust it, started with these. */
  trusting: Record<string, string>;
  port: number;
}

/** A federated server, and its line to the main one. */
export interface Federated {
  name: string;
  server: Server;
  admin: Client;
  line: CutLine;
  /** What it is called at the main server, and what it shows there. */
  instanceId: string;
  apikey: string;
  upstream(): Promise<Upstream>;
}

export interface Federation {
  main: Main;
  north: Federated;
  south: Federated;
  dispose(): Promise<void>;
}

type Stops = (() => Promise<unknown>)[];

const startMain = async (stops: Stops): Promise<Main> => {
  const { cert, key } = selfSigned();
  const folder = await mkdtemp(join(tmpdir(), 'egida-certificate-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(TLS_CERT, cert);
  await writeFile(TLS_KEY, key);
  const server = await startServer({ TLS_CERT, TLS_KEY, AGENT_CHECKIN_SECONDS: '300' });
  stops.push(server.dispose);
  const admin = await signIn(server.url, 'admin', adminPassword, cert);
  const trusting = { NODE_EXTRA_CA_CERTS: TLS_CERT };
  return { server, admin, certificate: cert, trusting, port: Number(new URL(server.url).port) };
};

const startFederated = async (stops: Stops): Promise<[Server, Client]> => {
  const server = await startServer({ AGENT_CHECKIN_SECONDS: '300' });
  stops.push(server.dispose);
  return [server, await signIn(server.url)];
};

/** Registers a server at the main one. It is told so, and connects, by `connect`. */
const register = async (main: Main, name: string, [server, admin]: [Server, Client], stops: Stops) => {
  const { id: instanceId, apikey = '' } = await main.admin(api.instances.create, { body: { name } });
  const line = await openCutLine(main.port);
  stops.push(line.close);
  const upstream = async () => {
    const { upstream } = await admin(api.upstream.get, {});
    if (!upstream) throw new Error(`${name} is federated with none.`);
    return upstream;
  };
  return { name, server, admin, line, instanceId, apikey, upstream };
};

/** The line leads to the main server, which is known by its certificate and nothing else. */
export const connect = ({ admin, line, apikey }: Federated, { certificate }: Main): Promise<Upstream> =>
  admin(api.upstream.connect, { body: { server: `https://127.0.0.1:${line.port}`, apikey, certificate } });

/** Three servers, each a process with a database of its own; two of them are registered at the third. */
export const openFederation = async (): Promise<Federation> => {
  const stops: Stops = [];
  const dispose = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const started = [startMain(stops), startFederated(stops), startFederated(stops)] as const;
    // Whichever of them fails, the others are stopped, too.
    await Promise.allSettled(started);
    const [main, one, other] = await Promise.all(started);
    const north = await register(main, 'Comunidad del norte', one, stops);
    return { main, north, south: await register(main, 'Comunidad del sur', other, stops), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};
