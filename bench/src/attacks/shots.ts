import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api, protocolVersion, urlOf } from '@egida/contract';
import { freshAddress } from '../attempt.ts';
import type { Target } from './target.ts';

/** One request of an attack. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const json = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)) });
const ofJson = { 'content-type': 'application/json' };
const agentHeaders = { 'egida-protocol': String(protocolVersion), ...ofJson };
const from = (address: string) => ({ 'x-forwarded-for': address });

const bomb = gzipSync(Buffer.from('['.repeat(1_000_000) + ']'.repeat(1_000_000)), { level: 9 });
export const bombBytes = bomb.length;

/** A million brackets in a kilobyte or two, sent to where anybody may send. */
export const loginBomb = (): Shot => ({
  method: 'POST',
  path: api.auth.login.path,
  headers: { ...ofJson, 'content-encoding': 'gzip', ...from(freshAddress()) },
  body: bomb,
});

const manyExpressions = Array.from({ length: 1900 }, (_, at) => `x${at}.{1,9}[a-z]+`);
/** As many as may be sent, each as costly as all of them together may be. */
const costlyExpressions = Array.from({ length: 100 }, (_, at) => `[a-f]{1,190}x${at}`);

const exceptionOf = ({ clerk, agencyId, vaccineId }: Target, commandLines: string[]): Shot => ({
  method: 'PATCH',
  path: urlOf(api.exceptions.update, { params: { agencyId, vaccineId } }),
  headers: { ...ofJson, authorization: `Bearer ${clerk}` },
  ...json({ commandLines }),
});
export const tooManyExpressions = (target: Target): Shot => exceptionOf(target, manyExpressions);
export const costlyException = (target: Target): Shot => exceptionOf(target, costlyExpressions);

let searches = 0;
/** Computers whose name and system are none of so many: each value is held against each row, and no two filters are the same. */
export const negatedSearch = ({ reader }: Target, valuesOfClause: number): Shot => {
  const values = (letter: string) =>
    Array.from({ length: valuesOfClause }, (_, at) => `!${letter}${((searches * 7 + at) % 36 ** 3).toString(36)}`).join(
      '|',
    );
  searches++;
  const filter = `name:${values('z')},os:${values('y')}`;
  return {
    method: 'GET',
    path: urlOf(api.fleet.list, { query: { filter } }),
    headers: { authorization: `Bearer ${reader}` },
  };
};

const alertId = () => {
  const time = Date.now().toString(16).padStart(12, '0');
  const digits = randomBytes(8).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${randomBytes(6).toString('hex')}`;
};

/** As many alerts as a report may hold, as long as its body may be. */
export const reportOfAlerts = ({ agent, vaccineId }: Target): Shot => {
  const text = randomBytes(4000).toString('hex');
  const detail = { rule: 'processes: x', image: `/tmp/${text.slice(0, 4000)}`, commandLine: text, action: 'STOPPED' };
  const one = () => ({
    id: alertId(),
    vaccineId,
    date: new Date().toISOString(),
    message: text.slice(0, 2000),
    detail,
  });
  return {
    method: 'POST',
    path: api.agentProtocol.alerts.path,
    headers: { ...agentHeaders, authorization: `Agent ${agent}` },
    ...json({ alerts: Array.from({ length: 130 }, one) }),
  };
};

const inventory = (name: string) => ({
  ...{ name, os: 'Debian GNU/Linux 12 (bookworm)', osFamily: 'linux', ipAddress: '192.0.2.10', macAddress: null },
  ...{ cpu: 'x', memory: 1, disks: [], logicalDisks: [], users: [], domain: null },
});

const enrolmentWith = (apikey: string): Shot => ({
  method: 'POST',
  path: api.agentProtocol.enrol.path,
  headers: { ...agentHeaders, 'egida-apikey': apikey, ...from(freshAddress()) },
  ...json({
    ...{ apikey, machineId: randomUUID(), installationMode: 0, agentVersion: '2.7.0' },
    inventory: inventory(`falso-${randomUUID()}`),
  }),
});
export const enrolment = ({ keys: [key] }: Target): Shot => enrolmentWith(key);
/** From many addresses: of one, few are even looked at. */
export const madeUpKey = (): Shot => enrolmentWith(`egida_${randomBytes(16).toString('hex')}`);

/** Where all that is made up comes from. */
const oneAddress = '198.51.100.66';

export const madeUpLink = (): Shot => ({
  method: 'POST',
  path: api.passwords.link.path,
  headers: { ...ofJson, ...from(oneAddress) },
  ...json({ token: randomBytes(32).toString('base64url') }),
});

export const signInOf = ({ username, password }: Pick<Target, 'username' | 'password'>): Shot => ({
  method: 'POST',
  path: api.auth.login.path,
  headers: { ...ofJson, ...from(oneAddress) },
  ...json({ username, password }),
});

export const guessedCode = (token: string): Shot => ({
  method: 'GET',
  path: urlOf(api.twoFactor.pin, { params: { pin: String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0') } }),
  headers: { authorization: `Bearer ${token}`, ...from(oneAddress) },
});
