import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import {
  type AlertReport,
  api,
  type CheckinBody,
  type CheckinReply,
  type EnrolBody,
  type StateEntry,
  type VaccineContent,
  VaccineRules,
} from '@egida/contract';
import { hashOf } from '../protocol/hash.ts';

const { enrol, checkin, policy, vaccine, alerts } = api.agentProtocol;

export interface StubVaccine {
  id: string;
  content: VaccineContent;
  exception?: Record<string, string[]>;
}
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Call = 'enrol' | 'checkin' | 'policy' | 'vaccine' | 'alerts';

/** A small server of the protocol on loopback. It checks every body by the contract and keeps what it was told. */
export const startStubServer = async () => {
  const seen = {
    enrolments: [] as { body: EnrolBody; authorization: string | undefined; at: number }[],
    checkins: [] as { body: CheckinBody; authorization: string | undefined; at: number }[],
    alerts: [] as AlertReport[],
    reports: 0,
    repeated: 0,
    notValid: [] as string[],
    zipped: 0,
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
    revision: '',
    generation: 0,
    /** Answers in place of the stub; `drop` cuts the line, `hang` never answers. */
    intercept: (_call: Call, _body: unknown): Answer | 'drop' | 'hang' | undefined => undefined,
    setVaccines: (vaccines: StubVaccine[]) => {
      stub.vaccines = vaccines;
      stub.generation++;
      stub.revision = `${stub.generation}-${hashOf(policyOf())}`;
    },
    /** Stores alerts as a server does whose answer is then lost. */
    take: (body: unknown) => takeAlerts((body as { alerts: AlertReport[] }).alerts),
    outcome: (id: string) => stub.state.find(({ vaccineId }) => vaccineId === id)?.outcome,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const policyOf = () =>
    stub.vaccines.map(({ id, content, exception }) => ({
      id,
      sha256: hashOf(content),
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
    stub.stateHash = hashOf(stub.state);
    return stub.stateHash !== stateHash;
  };
  const takeAlerts = (reports: AlertReport[]) => {
    seen.reports++;
    for (const report of reports) {
      if (known.has(report.id)) seen.repeated++;
      else seen.alerts.push(report);
      known.add(report.id);
    }
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
      const found = stub.vaccines.find(({ content }) => hashOf(content) === name);
      return found ? { status: 200, body: found.content } : apiError(404, 'notFound');
    }
    takeAlerts((body as { alerts: AlertReport[] }).alerts);
    return { status: 200, body: { accepted: (body as { alerts: AlertReport[] }).alerts.length, verdicts: [] } };
  };

  const server = createServer(async (request, response) => {
    const { call, name } = routeOf(request);
    const text = await textOf(request);
    if (request.headers['content-encoding'] === 'gzip') seen.zipped++;
    const body = text ? JSON.parse(text) : undefined;
    const schema = {
      enrol: enrol.body,
      checkin: checkin.body,
      alerts: alerts.body,
      policy: undefined,
      vaccine: undefined,
    }[call];
    const problem = schema?.safeParse(body).error?.message;
    if (problem) seen.notValid.push(`${call}: ${problem}`);
    const own = stub.intercept(call, body);
    if (own === 'hang') return;
    if (own === 'drop') return void request.socket.destroy();
    const { status, body: reply, headers } = own ?? answer(call, body, name, request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(reply));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.setVaccines([]);
  return stub;
};
export type StubServer = Awaited<ReturnType<typeof startStubServer>>;

export const apiError = (statusCode: number, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, error: 'Error', message },
});

const routeOf = ({ url = '' }: IncomingMessage): { call: Call; name: string } => {
  const name = decodeURIComponent(url.split('/').at(-1) ?? '');
  for (const [call, { path }] of Object.entries({ enrol, checkin, policy, vaccine, alerts })) {
    if (url === path || (path.includes('/:') && url.startsWith(path.slice(0, path.indexOf(':')))))
      return { call: call as Call, name };
  }
  throw new Error(`not of the protocol: ${url}`);
};
const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** A vaccine of these rules, as a server would send it. */
export const vaccineOf = (
  number: number,
  rules: Partial<VaccineRules>,
  more: Partial<VaccineContent> = {},
): StubVaccine => ({
  id: `019a5c1e-0000-7000-8000-${String(number).padStart(12, '0')}`,
  content: { osFamily: 'linux', os: [], min_version: null, ...more, rules: VaccineRules.parse(rules) },
});
