import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ErrorCode,
  errorStatus,
  type FeedBatch,
  type FeedStream,
  federation,
  federationHeaders,
  federationSigned,
  feedStreams,
  type InstanceReport,
} from '@egida/contract';
import { newId } from '../platform/db/new-id.ts';

/** What a stand-in for a main server was told, and how it is to behave. It holds messages to what the contract says of them. */
export interface MainStandIn {
  url: string;
  instanceId: string;
  apikey: string;
  /** What each message asked for, in the order in which they came, good ones alone. */
  calls: string[];
  /** Every counter that was used, in that order. */
  counters: number[];
  batches: FeedBatch[];
  reports: InstanceReport[];
  /** Rows as they were last told, by stream and id. */
  rows: Record<FeedStream, Map<string, Record<string, unknown>>>;
  /** Ids in the order in which they were first told. */
  order: string[];
  epoch: string | null;
  positions: Record<FeedStream, number>;
  publicKey: KeyObject | undefined;
  counter: number;
  manageVaccines: boolean;
  vaccines: string;
  offers: number;
  mainName: string;
  resend: boolean;
  /** Answers the next messages of this path otherwise: a code that refuses them, or the answer itself. A promise keeps one waiting. */
  instead:
    | ((path: string, response: ServerResponse) => ErrorCode | 'answered' | undefined | Promise<undefined>)
    | undefined;
  /** Does what a message asks for, and then cuts the line without an answer. */
  cutAfter: ((path: string) => boolean) | undefined;
  /** Forgets its key, as if it were renewed; both are new then. */
  renewKey(apikey: string): void;
  stop(): Promise<void>;
}

class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const ensure = (condition: boolean, code: ErrorCode) => {
  if (!condition) throw new Refused(code);
};

let made = 0;

/** A main server as far as a federated one sees of it, on loopback; with a certificate, over TLS. */
export const startMainStandIn = async (tls?: { cert: string; key: string }): Promise<MainStandIn> => {
  const empty = () => Object.fromEntries(feedStreams.map((stream) => [stream, 0])) as Record<FeedStream, number>;
  const main: MainStandIn = {
    url: '',
    instanceId: newId(),
    apikey: `egida_instance_of-tests-${++made}`,
    calls: [],
    counters: [],
    batches: [],
    reports: [],
    rows: Object.fromEntries(feedStreams.map((stream) => [stream, new Map()])) as unknown as MainStandIn['rows'],
    order: [],
    epoch: null,
    positions: empty(),
    publicKey: undefined,
    counter: 0,
    manageVaccines: false,
    vaccines: '0'.repeat(64),
    offers: 0,
    mainName: 'Principal',
    resend: false,
    instead: undefined,
    cutAfter: undefined,
    renewKey: (apikey) => Object.assign(main, { apikey, publicKey: undefined, counter: 0 }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const admit = (request: IncomingMessage, body: Buffer): unknown => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const [method, path] = [request.method ?? '', request.url ?? ''];
    ensure(header('authorization') === `Instance ${main.apikey}`, 'federation.keyNotValid');
    ensure(header(federationHeaders.protocol) === '1', 'federation.protocol');
    const digest = header(federationHeaders.digest);
    const counter = Number(header(federationHeaders.counter));
    const content: unknown = body.length > 0 ? JSON.parse(gunzipSync(body).toString()) : undefined;
    const isFirst = path === federation.connect.path;
    const given = isFirst ? (content as { publicKey: string }).publicKey : undefined;
    const key = given
      ? createPublicKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'spki' })
      : main.publicKey;
    const signed = Buffer.from(federationSigned({ protocol: 1, method, path, counter, digest }));
    const signature = Buffer.from(header(federationHeaders.signature), 'base64');
    ensure(key !== undefined && verify(null, signed, key, signature), 'federation.signatureNotValid');
    ensure(counter > main.counter, 'federation.replayed');
    main.counter = counter;
    main.counters.push(counter);
    const weighed = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    ensure(digest === (body.length > 0 ? weighed : ''), 'federation.digest');
    ensure(!isFirst || !main.publicKey || main.publicKey.equals(key as KeyObject), 'federation.otherServer');
    if (isFirst) main.publicKey = key;
    return content;
  };

  const receive = (content: unknown): object => {
    const batch = federation.tell.body.parse(content);
    const { stream, epoch, after, upTo, changes } = batch;
    if (epoch !== main.epoch) {
      ensure(after === 0, 'federation.position');
      Object.assign(main, { epoch, positions: empty() });
    }
    const isSame = upTo === main.positions[stream] && upTo > 0;
    if (!isSame) {
      ensure(after === main.positions[stream] && upTo > after, 'federation.position');
      for (const { id, row } of changes) {
        if (row && !main.order.includes(id)) main.order.push(id);
        if (row) main.rows[stream].set(id, row);
        else main.rows[stream].delete(id);
      }
      main.positions[stream] = upTo;
    }
    main.batches.push(batch);
    return { position: upTo };
  };

  const report = (content: unknown): object => {
    const told = federation.report.body.parse(content);
    main.reports.push(told);
    const { manageVaccines, vaccines, offers, resend } = main;
    main.resend = false;
    return { manageVaccines, vaccines, offers, name: 'Norte', mainName: main.mainName, resend };
  };

  const answers: Record<string, (content: unknown) => object> = {
    [federation.connect.path]: () => ({
      instanceId: main.instanceId,
      name: 'Norte',
      mainName: main.mainName,
      protocols: [1],
      positions: { epoch: main.epoch, ...main.positions },
    }),
    [federation.tell.path]: receive,
    [federation.report.path]: report,
  };

  const respond = (response: ServerResponse, status: number, content: object) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(status, headers).end(gzipSync(JSON.stringify(content)));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    try {
      const body = await buffer(request);
      const instead = await main.instead?.(path, response);
      if (instead === 'answered') return;
      if (instead) throw new Refused(instead);
      const content = admit(request, body);
      main.calls.push(path);
      const done = answers[path]?.(content);
      if (!done) throw new Refused('notFound');
      if (main.cutAfter?.(path)) return void request.socket.destroy();
      respond(response, 200, done);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'request.notvalid';
      respond(response, errorStatus[code], { statusCode: errorStatus[code], error: 'Error', message: code });
    }
  };

  const listener: RequestListener = (request, response) => void answer(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  main.url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return main;
};
