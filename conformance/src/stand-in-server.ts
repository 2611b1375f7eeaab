import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import {
  type AlertReport,
  api,
  type CheckinBody,
  type CheckinReply,
  protocolVersion,
  type StateEntry,
} from '@egida/contract';
import { hashOf } from './hash-of.ts';

const { enrol, checkin, policy, vaccine, certificates, package: program, alerts, telemetry } = api.agentProtocol;
const calls = { enrol, checkin, policy, vaccine, certificates, program, alerts, telemetry };
export type CallName = keyof typeof calls;

export interface Seen {
  call: CallName;
  at: number;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: as it came; the contract judged it beside
  body: any;
  /** Why the contract would refuse the body; empty where it would not. */
  notValid: string;
  answered: boolean;
}
interface Answer {
  status: number;
  body?: unknown;
  /** Instead of a body of the protocol. */
  text?: string;
  retryAfter?: number;
}
/** Instead of the usual answer; `lost` does what was asked and cuts the line. */
export type Instead = Answer | 'lost' | undefined;

export interface WantedVaccine {
  id: string;
  content: unknown;
  /** Sent in place of the content. */
  sent?: unknown;
}
export const errorAnswer = (status: number, message: string, retryAfter?: number): Answer => ({
  status,
  body: { statusCode: status, error: message, message, details: undefined },
  ...(retryAfter !== undefined && { retryAfter }),
});

const largestBody = 4 * 1024 * 1024;
/** As new servers may send them: agents know none of these. */
const unknownFields = { fromALaterVersion: { of: ['the', 'protocol'] } };

/** A server of the protocol that holds what agents tell it, on one address until it is closed. */
export const startStandInServer = async ({ host = '127.0.0.1', port = 0 } = {}) => {
  const seen: Seen[] = [];
  const stand = {
    url: '',
    apikey: 'egida_conformance',
    agentId: '019a5c1e-0000-7000-8000-00000000000a',
    seen,
    state: [] as StateEntry[],
    revision: '',
    telemetry: false,
    commands: [] as { id: string; type: string }[],
    /** Goes over the usual answer to check-ins. */
    reply: {} as Partial<CheckinReply>,
    instead: (_seen: Seen): Instead => undefined,
    want: (vaccines: WantedVaccine[]) => {
      wanted = vaccines;
      generation++;
      stand.revision = `${generation}-${hashOf(policyOf())}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  let [wanted, generation, enrolments]: [WantedVaccine[], number, number] = [[], 0, 0];
  let [token, inventoryHash] = ['', ''];
  const policyOf = () => wanted.map(({ id, content }) => ({ id, sha256: hashOf(content), name: id }));
  const serverTime = () => new Date().toISOString();

  const takeState = ({ state, patch, stateHash }: CheckinBody): boolean => {
    if (state) stand.state = state;
    else if (patch?.base === hashOf(stand.state)) {
      const touched = new Set([...patch.unset, ...patch.set.map(({ vaccineId }) => vaccineId)]);
      stand.state = [...stand.state.filter(({ vaccineId }) => !touched.has(vaccineId)), ...patch.set].sort((a, b) =>
        a.vaccineId < b.vaccineId ? -1 : 1,
      );
    }
    return hashOf(stand.state) !== stateHash;
  };
  const answer = ({ call, body, headers }: Seen, name: string): Answer => {
    if (headers['egida-protocol'] !== String(protocolVersion))
      return {
        status: 426,
        body: { ...(errorAnswer(426, 'protocol.unknown').body as object), details: { versions: [protocolVersion] } },
      };
    if (call === 'enrol') {
      if (body.apikey !== stand.apikey) return errorAnswer(401, 'apikey.notValid');
      inventoryHash = hashOf(body.inventory);
      token = `token-${++enrolments}`;
      const reply = { agentId: stand.agentId, token, checkinSeconds: 1, serverTime: serverTime() };
      return { status: 201, body: { ...reply, ...unknownFields } };
    }
    if (headers.authorization !== `Agent ${token}`) return errorAnswer(401, 'agent.tokenNotValid');
    switch (call) {
      case 'checkin': {
        const needState = takeState(body);
        const acked = new Set(body.acks.map(({ id }: { id: string }) => id));
        stand.commands = stand.commands.filter(({ id }) => !acked.has(id));
        const settings = { telemetry: stand.telemetry, notifyUser: false, ...unknownFields };
        if (body.inventory) inventoryHash = hashOf(body.inventory);
        const needInventory = body.inventoryHash !== inventoryHash;
        const asked = { needInventory, needState, nextCheckinSeconds: 1 };
        const plain = { policyRevision: stand.revision, commands: stand.commands, settings, serverTime: serverTime() };
        return { status: 200, body: { ...plain, ...asked, ...stand.reply, ...unknownFields } };
      }
      case 'policy':
        if (name !== stand.revision) return errorAnswer(404, 'policy.notfound');
        return { status: 200, body: { revision: name, vaccines: policyOf(), ...unknownFields } };
      case 'vaccine': {
        const found = wanted.find(({ content }) => hashOf(content) === name);
        return found ? { status: 200, body: found.sent ?? found.content } : errorAnswer(404, 'vaccine.notfound');
      }
      case 'alerts':
        return { status: 200, body: { ...verdictsOn(body.alerts), ...unknownFields } };
      case 'telemetry':
        if (!stand.telemetry) return errorAnswer(403, 'telemetry.off');
        return { status: 200, body: { accepted: body.entries.length, ...unknownFields } };
      case 'certificates':
        return { status: 200, body: { certificates: [] } };
      case 'program':
        return errorAnswer(404, 'package.notfound');
    }
  };

  const server = createServer(async (request, response) => {
    const route = routeOf(request.url ?? '');
    const text = await bodyOf(request).catch(() => undefined);
    if (!route || text === undefined) return void response.writeHead(404).end();
    const { call, name } = route;
    const read = readBody(call, text);
    const one: Seen = { call, at: Date.now(), headers: request.headers, ...read, answered: true };
    const instead = stand.instead(one);
    one.answered = instead === undefined;
    seen.push(one);
    const usual = () => (one.notValid ? errorAnswer(400, 'request.notvalid') : answer(one, name));
    if (instead === 'lost') {
      usual();
      return void request.socket.destroy();
    }
    const { status, body, text: plain, retryAfter } = instead ?? usual();
    const type = plain === undefined ? 'application/json' : 'text/html';
    response.setHeader('content-type', type);
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end(plain ?? JSON.stringify(body));
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, host, ready));
  stand.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  stand.want([]);
  return stand;
};
export type StandInServer = Awaited<ReturnType<typeof startStandInServer>>;

const millisPerDay = 86_400_000;
const verdictsOn = (reports: AlertReport[]) => {
  const ahead = reports.filter(({ date }) => Date.parse(date) > Date.now() + millisPerDay);
  return {
    accepted: reports.length - ahead.length,
    verdicts: ahead.map(({ id }) => ({ id, code: 'alert.inFuture' as const })),
  };
};

const routeOf = (url: string): { call: CallName; name: string } | undefined => {
  const [path = ''] = url.split('?');
  const name = decoded(path.slice(path.lastIndexOf('/') + 1));
  if (name === undefined) return undefined;
  const found = (Object.keys(calls) as CallName[]).find((call) => {
    const pattern = calls[call].path;
    return pattern.includes('/:') ? path.startsWith(pattern.slice(0, pattern.indexOf(':'))) : path === pattern;
  });
  return found && { call: found, name };
};

/** Undefined for what no address holds: an agent may ask for anything. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > largestBody) throw new Error('too large');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

const readBody = (call: CallName, text: string): Pick<Seen, 'body' | 'notValid'> => {
  const endpoint = calls[call];
  if (!('body' in endpoint)) return { body: undefined, notValid: '' };
  try {
    const body: unknown = JSON.parse(text);
    const [issue] = endpoint.body.safeParse(body).error?.issues ?? [];
    return { body, notValid: issue ? `${call}: ${issue.path.join('.')}: ${issue.message}` : '' };
  } catch {
    return { body: undefined, notValid: `${call}: it is not JSON` };
  }
};
