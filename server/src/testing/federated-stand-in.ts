import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  api,
  type BodyOf,
  type Endpoint,
  type FeedBatch,
  type FeedStream,
  federationHeaders,
  federationProtocol,
  federationSigned,
  feedStreams,
  instanceKeyScheme,
  type ReplyOf,
} from '@egida/contract';
import { newId } from '../platform/db/new-id.ts';
import { unique } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';

/** Where a server of a test is reached by others. */
export const addressOf = async ({ app }: TestApp): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** What of a message is another than it should be: as it is signed, or once it was signed. */
export interface Tampering {
  protocol?: string;
  counter?: number;
  key?: string;
  signWith?: KeyObject;
  /** After the signature. */
  path?: string;
  body?: Buffer;
  header?: Record<string, string>;
}

type Answer = { status: number; code: string; body: unknown; text: string };
type Batch<S extends FeedStream> = Extract<FeedBatch, { stream: S }>;
type Row<S extends FeedStream> = Batch<S>['changes'][number]['row'];

/** A federated server as its main one knows it: what it says over the network, with a key and a signature of its own. */
export interface FederatedStandIn {
  instanceId: string;
  key: string;
  publicKey: string;
  /** The counter of its last message. */
  counter: number;
  epoch: string;
  positions: Record<FeedStream, number>;
  send(endpoint: Endpoint, body?: unknown, tampering?: Tampering): Promise<Answer>;
  connect(tampering?: Tampering): Promise<Answer>;
  /** Rows by their ids, `null` where one is gone; acknowledged by the next position. */
  tell<S extends FeedStream>(stream: S, rows: Record<string, Row<S>>): Promise<Answer>;
  report(given?: Partial<BodyOf<typeof api.federation.report>>): Promise<Answer>;
  /** Everything is told anew from here on. */
  beginEpoch(): void;
}

const nowhere = (): Record<FeedStream, number> =>
  Object.fromEntries(feedStreams.map((stream) => [stream, 0])) as Record<FeedStream, number>;

/** Registers an instance, and answers its server, which has yet to connect. */
export const makeFederatedStandIn = async (
  app: TestApp,
  admin: Caller,
  name = unique('Federada'),
): Promise<FederatedStandIn> => {
  const address = await addressOf(app);
  const instance = await admin(api.instances.create, { body: { name, server: 'https://egida.federada.example' } });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const server: FederatedStandIn = {
    ...{ instanceId: instance.id, key: instance.apikey ?? '', counter: 0, epoch: newId(), positions: nowhere() },
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    send: async ({ method, path }, given, tampering = {}) => {
      const body = given === undefined ? undefined : gzipSync(JSON.stringify(given));
      const digest = body ? `sha-256=:${createHash('sha256').update(body).digest('base64')}:` : '';
      const { counter = ++server.counter, protocol = String(federationProtocol) } = tampering;
      const signed = federationSigned({ protocol: Number(protocol), method, path, counter, digest });
      const reply = await fetch(`${address}${tampering.path ?? path}`, {
        method,
        headers: {
          authorization: `${instanceKeyScheme} ${tampering.key ?? server.key}`,
          [federationHeaders.protocol]: protocol,
          [federationHeaders.counter]: String(counter),
          [federationHeaders.signature]: sign(null, Buffer.from(signed), tampering.signWith ?? privateKey).toString(
            'base64',
          ),
          ...(body && {
            ...{ [federationHeaders.digest]: digest },
            ...{ 'content-type': 'application/json', 'content-encoding': 'gzip' },
          }),
          ...tampering.header,
        },
        ...(body && { body: new Uint8Array(tampering.body ?? body) }),
      });
      const text = await reply.text();
      const answered = JSON.parse(text) as { message?: string };
      return { status: reply.status, code: answered.message ?? '', body: answered, text };
    },
    connect: (tampering) =>
      server.send(api.federation.connect, { publicKey: server.publicKey, serverVersion: '1.2.3' }, tampering),
    tell: async (stream, rows) => {
      const after = server.positions[stream];
      const upTo = after + Object.keys(rows).length;
      const changes = Object.entries(rows).map(([id, row]) => ({ id, row }));
      const answer = await server.send(api.federation.tell, { stream, epoch: server.epoch, after, upTo, changes });
      if (answer.status === 200)
        server.positions[stream] = (answer.body as ReplyOf<typeof api.federation.tell>).position;
      return answer;
    },
    report: (given) =>
      server.send(api.federation.report, {
        ...{ epoch: server.epoch, complete: false, pending: 0, pendingSince: null, serverVersion: '1.2.3' },
        totals: { sectors: 0, agencies: 0, computers: 0, activeAlerts: 0 },
        ...{ certs: [], vaccines: [], ...given },
      }),
    beginEpoch: () => {
      server.epoch = newId();
      server.positions = nowhere();
    },
  };
  return server;
};

/** The same, connected. */
export const connectedStandIn = async (
  ...given: Parameters<typeof makeFederatedStandIn>
): Promise<FederatedStandIn> => {
  const server = await makeFederatedStandIn(...given);
  const { status, text } = await server.connect();
  if (status !== 200) throw new Error(text);
  return server;
};

/** An agency of this server goes on in another instance: its agents are told so, and go when they are next heard. */
export const letGo = async ({ system: { pool } }: TestApp, agencyId: string, instanceId: string): Promise<void> => {
  await pool.query('update agencies set instance_id = $2, realm = 2 where id = $1', [agencyId, instanceId]);
  await pool.query(
    `insert into computer_commands (computer_id, type, id, content)
      select id, 'move', gen_random_uuid(), '{"server": "https://egida.federada.example"}' from computers where agency_id = $1`,
    [agencyId],
  );
};

export const toldAgency = (given: Partial<NonNullable<Row<'agencies'>>> = {}): NonNullable<Row<'agencies'>> => ({
  ...{ parent: null, sectorId: null, name: unique('Contada'), code: '', serviceType: 1, installationStatus: 0 },
  ...{ licenseQuantity: 0, expiration: null, department: '', supportEmail: '', autorun: true, notifyAgents: false },
  ...{ receiveUnconnectedAlerts: false, receiveUninstalledAlerts: false, telemetry: false, ...given },
});

export const toldComputer = (
  agencyId: string,
  given: Partial<NonNullable<Row<'computers'>>> = {},
): NonNullable<Row<'computers'>> => ({
  ...{ agencyId, name: unique('lejano'), os: 'Debian GNU/Linux 12', osFamily: 'linux', agentVersion: '2.7.0' },
  ...{ ipAddress: '198.51.100.7', macAddress: null, cpu: 'Intel', arch: 'x64', memory: 8_589_934_592 },
  ...{ disks: [{ name: 'sda', size: 1, type: 'SSD' }], logicalDisks: [], users: ['mgarcia'], domain: null, tags: [] },
  ...{ status: 'ONLINE', offlineSince: null, markedForRemoval: false, installationMode: 0, duplicate: false },
  enrolledOn: '2026-01-15T10:00:00.000Z',
  ...given,
});

export const toldAlert = (
  [agencyId, agentId]: [string, string],
  given: Partial<NonNullable<Row<'alerts'>>> = {},
): NonNullable<Row<'alerts'>> => ({
  ...{ agencyId, agentId, vaccineId: '019a5c1e-0000-7000-8000-0000000000aa', vaccineName: 'Minería' },
  ...{ agencyName: 'Contada', computerName: 'lejano', message: 'xmrig', ruleText: 'xmrig' },
  detail: { rule: 'processes: xmrig', image: '/tmp/xmrig', pid: 4242, action: 'STOPPED' },
  ...{ ruleKind: 'processes', subject: 'xmrig', remark: null, related: [], relatedCount: 0, occurrences: 1 },
  ...{
    date: new Date().toISOString(),
    dateCorrected: false,
    receivedOn: new Date().toISOString(),
    status: 1,
    note: '',
  },
  ...given,
});
