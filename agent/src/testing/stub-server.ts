import { createServer as createPlainServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  type AlertReport,
  api,
  type CheckinBody,
  type CheckinReply,
  type EnrolBody,
  type StateEntry,
  type TelemetryReport,
} from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { type Answer, apiError, rangeOf, textOf } from './stub-answer.ts';
import type { StubVaccine } from './stub-vaccine.ts';
import { verdictsOn } from './stub-verdicts.ts';

const { enrol, checkin, policy, vaccine, certificates, package: packageCall, alerts, telemetry } = api.agentProtocol;
const routes = { enrol, checkin, policy, vaccine, certificates, package: packageCall, alerts, telemetry };

type Call = keyof typeof routes;

/** A small server of the protocol on loopback. It checks every body against the contract and records what it received. */
export const startStubServer = async (tls?: { cert: string; key: string }) => {
  const seen = {
    enrolments: [] as { body: EnrolBody; authorization: string | undefined; at: number }[],
    checkins: [] as { body: CheckinBody; authorization: string | undefined; at: number }[],
    alerts: [] as AlertReport[],
    /** Those whose ids tell of a time that cannot be. */
    refused: [] as AlertReport[],
    telemetry: [] as TelemetryReport[],
    reports: 0,
    repeated: 0,
    notValid: [] as string[],
    zipped: 0,
    downloads: [] as { range: string | undefined; authorization: string | undefined; url: string }[],
  };
  const stub = {
    url: '',
    seen,
    state: [] as StateEntry[],
    stateHash: '',
    agentId: '019a5c1e-0000-7000-8000-00000000000a',
    checkinSeconds: 1,
    reply: {} as Partial<CheckinReply>,
    vaccines: [] as StubVaccine[],
    /** Packages for updates, gzipped programs, by their version. */
    packages: new Map<string, Buffer>(),
    certificates: [] as string[],
    revision: '',
    generation: 0,
    /** Answers instead of the stub; `drop` cuts the connection, `hang` never answers. */
    intercept: (_call: Call, _body: unknown, _name: string): Answer | 'drop' | 'hang' | undefined => undefined,
    setVaccines: (vaccines: StubVaccine[]) => {
      stub.vaccines = vaccines;
      stub.generation++;
      stub.revision = `${stub.generation}-${canonicalHash(policyOf())}`;
    },
    /** Stores alerts, as a server does whose answer is then lost. */
    take: (body: unknown) => takeAlerts((body as { alerts: AlertReport[] }).alerts),
    /** Begins anew with the alerts, as if none had come. */
    forgetAlerts: () => {
      known.clear();
      Object.assign(seen, { alerts: [], refused: [], repeated: 0 });
    },
    outcome: (id: string) => stub.state.find(({ vaccineId }) => vaccineId === id)?.outcome,
    /** Cuts what hangs, and all else. */
    dropConnections: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const policyOf = () =>
    stub.vaccines.map(({ id, content, exception }) => ({
      id,
      sha256: canonicalHash(content),
      name: id,
      ...(exception && { exception }),
    }));
  const known = new Set<string>();

  const takeState = ({ state, patch, stateHash }: CheckinBody): boolean => {
    const before = stub.stateHash;
    if (state) stub.state = state;
    else if (patch && patch.base === before) {
      const gone = new Set([...patch.unset, ...patch.set.map(({ vaccineId }) => vaccineId)]);
      stub.state = [...stub.state.filter(({ vaccineId }) => !gone.has(vaccineId)), ...patch.set].sort((a, b) =>
        a.vaccineId < b.vaccineId ? -1 : 1,
      );
    }
    stub.stateHash = canonicalHash(stub.state);
    return stub.stateHash !== stateHash;
  };
  const takeAlerts = (reports: AlertReport[]) => {
    seen.reports++;
    const verdicts = verdictsOn(reports, Date.now());
    for (const report of reports) {
      if (verdicts.some(({ id }) => id === report.id)) seen.refused.push(report);
      else if (known.has(report.id)) seen.repeated++;
      else seen.alerts.push(report);
      known.add(report.id);
    }
    return { accepted: reports.length - verdicts.length, verdicts };
  };
  const serverTime = () => new Date().toISOString();

  const answer = (call: Call, body: unknown, name: string, authorization: string | undefined): Answer => {
    if (call === 'enrol') {
      seen.enrolments.push({ body: body as EnrolBody, authorization, at: Date.now() });
      return {
        status: 201,
        body: {
          agentId: stub.agentId,
          token: `token-${seen.enrolments.length}`,
          checkinSeconds: stub.checkinSeconds,
          serverTime: serverTime(),
        },
      };
    }
    if (call === 'checkin') {
      const needState = takeState(body as CheckinBody);
      seen.checkins.push({ body: body as CheckinBody, authorization, at: Date.now() });
      const settings = { telemetry: false, notifyUser: false };
      const plain = {
        policyRevision: stub.revision,
        commands: [],
        settings,
        nextCheckinSeconds: stub.checkinSeconds,
        needInventory: false,
        needState,
      };
      return { status: 200, body: { ...plain, serverTime: serverTime(), ...stub.reply } };
    }
    if (call === 'policy') return { status: 200, body: { revision: name, vaccines: policyOf() } };
    if (call === 'vaccine') {
      const found = stub.vaccines.find(({ content }) => canonicalHash(content) === name);
      return found ? { status: 200, body: found.content } : apiError(404, 'notFound');
    }
    if (call === 'certificates') return { status: 200, body: { certificates: stub.certificates } };
    if (call === 'package') {
      const bytes = stub.packages.get(name);
      return bytes ? { status: 200, bytes } : apiError(404, 'package.notfound');
    }
    if (call === 'telemetry') {
      const { entries } = body as { entries: TelemetryReport[] };
      seen.telemetry.push(...entries);
      return { status: 200, body: { accepted: entries.length } };
    }
    return { status: 200, body: takeAlerts((body as { alerts: AlertReport[] }).alerts) };
  };

  const listener: RequestListener = async (request, response) => {
    const { call, name } = routeOf(request);
    const text = await textOf(request);
    if (request.headers['content-encoding'] === 'gzip') seen.zipped++;
    const body = text ? JSON.parse(text) : undefined;
    if (call === 'package')
      seen.downloads.push({
        range: request.headers.range,
        authorization: request.headers.authorization,
        url: request.url ?? '',
      });
    const route = routes[call];
    const schema = 'body' in route ? route.body : undefined;
    const problem = schema?.safeParse(body).error?.message;
    if (problem) seen.notValid.push(`${call}: ${problem}`);
    const own = stub.intercept(call, body, name);
    if (own === 'hang') return;
    if (own === 'drop') return void request.socket.destroy();
    const answered = own ?? answer(call, body, name, request.headers.authorization);
    const { status, body: reply, headers, bytes, stallAfter } = rangeOf(answered, request);
    if (bytes && stallAfter !== undefined) {
      response.writeHead(status, { 'content-length': bytes.length }).write(bytes.subarray(0, stallAfter));
      return;
    }
    response
      .writeHead(status, { 'content-type': bytes ? 'application/gzip' : 'application/json', ...headers })
      .end(bytes ?? JSON.stringify(reply));
  };
  const server = tls ? createTlsServer(tls, listener) : createPlainServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stub.url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.setVaccines([]);
  return stub;
};
export type StubServer = Awaited<ReturnType<typeof startStubServer>>;

const routeOf = ({ url = '' }: IncomingMessage): { call: Call; name: string } => {
  const name = decodeURIComponent(url.split('?')[0]?.split('/').at(-1) ?? '');
  for (const [call, { path }] of Object.entries(routes)) {
    if (url === path || (path.includes('/:') && url.startsWith(path.slice(0, path.indexOf(':')))))
      return { call: call as Call, name };
  }
  throw new Error(`not of the protocol: ${url}`);
};
