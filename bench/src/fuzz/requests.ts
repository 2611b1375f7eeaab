import { protocolVersion } from '@egida/contract';
import { brokenJson, compressed, plainBody, type Sent, uploadBody, wronglyTyped } from './bodies.ts';
import { chooseId } from './choose-id.ts';
import type { Description, Operation, Parameter } from './description.ts';
import { brokenFilter, fieldsOf, filterText } from './filters.ts';
import { type Fit, fitFor } from './fits.ts';
import type { Member } from './member.ts';
import { idNameOf } from './named-values.ts';
import type { Random } from './random.ts';
import { conditions, rubbishSegments, rubbishStrings } from './rubbish.ts';
import { spoiled } from './spoil.ts';
import { type Making, valueFor, withIds } from './values.ts';
import { rawBytes } from './wire.ts';
import type { World } from './world.ts';

export interface FuzzRequest {
  /** Its place in the run: with the seed, what it was made of. */
  number: number;
  operation: Operation;
  member: Member;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The bytes as they go over the wire, where no client would send them so. */
  raw: Buffer | undefined;
  /** What is wrong with it. */
  how: string;
}

export interface Asking {
  number: number;
  random: Random;
  description: Description;
  world: World;
  operation: Operation;
  member: Member;
}

const isChange = ({ method, endpoint }: Operation) => method !== 'GET' && !endpoint.reads;

/** A list of ids says by its path what they are of: `/vaccines/{vaccineId}/agents/apply` takes computers. */
const listNameOf = ({ path }: Operation) =>
  path.match(/(agencies|agents|vaccines)(?=\/[^/]*\/?[^/]*$)/)?.[1] ?? 'agencies';

/** Ways to be wrong, by how often; the rest of the requests is as good as the description allows. */
type Way = 'good' | 'bounds' | 'spoiled' | 'query' | 'path' | 'type' | 'json' | 'gzip' | 'headers' | 'method' | 'raw';
const shares: readonly (readonly [Way, number])[] = [
  ...([
    ['good', 34],
    ['bounds', 13],
    ['spoiled', 18],
    ['query', 13],
    ['path', 5],
  ] as const),
  ...([
    ['type', 3],
    ['json', 4],
    ['gzip', 2],
    ['headers', 4],
    ['method', 2],
    ['raw', 2],
  ] as const),
];
const total = shares.reduce((sum, [, share]) => sum + share, 0);

const chooseWay = (random: Random, { body, isUpload, parameters }: Operation): Way => {
  let left = random.below(total);
  const way = shares.find(([, share]) => {
    left -= share;
    return left < 0;
  })?.[0];
  const needsBody = way === 'spoiled' || way === 'json' || way === 'type';
  if (needsBody && !body && !isUpload) return 'query';
  if (way === 'path' && !parameters.some((one) => one.in === 'path')) return 'headers';
  return way ?? 'good';
};

const segmentOf = (random: Random, making: Making, { name, schema }: Parameter, isRubbish: boolean): string => {
  if (isRubbish) return random.pick(rubbishSegments);
  const known = making.id(name);
  // What is no id by its schema is one of what is known, or made of the schema.
  return encodeURIComponent(
    /^[0-9a-f]{8}-/i.test(known) && random.chance(0.2) ? String(valueFor(making, schema, name)) : known,
  );
};

const pathOf = (asking: Asking, making: Making, way: Way, fit: Fit): string => {
  const { operation, random } = asking;
  const ofPath = operation.parameters.filter((one) => one.in === 'path');
  const spoiledOne = way === 'path' ? random.pick(ofPath) : undefined;
  const segment = (parameter: Parameter): string => {
    const fitting = fit.params?.[parameter.name];
    if (fitting !== undefined && parameter !== spoiledOne) return encodeURIComponent(fitting);
    return segmentOf(random, making, parameter, parameter === spoiledOne);
  };
  return ofPath.reduce(
    (path, parameter) => path.replace(`{${parameter.name}}`, () => segment(parameter)),
    operation.path,
  );
};

const strangePairs = (random: Random): string =>
  random.pick([
    'nothing=1',
    'page=0',
    'page=-1',
    'page=1&page=2',
    'page=999999999',
    'page=1e3',
    'size=0',
    'size=10000',
    'size=10001',
    'size=&page=',
    'sortBy=constructor',
    'sortBy=name;drop',
    'orderBy=ASC',
    'filter=a&filter=b',
    'filter[]=a&filter[0]=b',
    '__proto__=x&constructor[prototype]=y',
    '%00=%00',
    'filter=%ff%fe',
    'filter=%',
    'a'.repeat(3000),
    Array.from({ length: 1200 }, (_, at) => `p${at}=`).join('&'),
    '&&&===?',
    `filter=${encodeURIComponent(random.pick(rubbishStrings).toWellFormed())}`,
  ]);

const queryOf = ({ random, operation }: Asking, making: Making, way: Way): string => {
  const pairs = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(way === 'query' ? 0.6 : 0.35)))
    .map(({ name, schema }): [string, string] => {
      const isBroken = way === 'query' && random.chance(0.3);
      if (name.toLowerCase().includes('filter') && isBroken)
        return [name, brokenFilter(random, fieldsOf(operation), (field) => making.id(idNameOf(field)))];
      return [name, isBroken ? random.pick(rubbishStrings) : String(valueFor(making, schema, name))];
    });
  const written = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  if (way === 'query' && random.chance(0.4)) written.push(strangePairs(random));
  return written.length > 0 ? `?${written.join('&')}` : '';
};

/** The body that the description asks for. An example of it is a good beginning: it passes what no schema says. */
const valueOfBody = ({ random, operation }: Asking, making: Making): unknown => {
  const schema = making.resolve(operation.body ?? {});
  const name = listNameOf(operation);
  const { examples = [] } = schema;
  if (examples.length === 0 || random.chance(0.55)) return valueFor(making, schema, name);
  const example = withIds(making, random.pick(examples), name);
  if (random.chance(0.5) || schema.type !== 'object') return example;
  return { ...(example as object), ...(valueFor(making, schema, name) as object) };
};

const withKey = (asking: Asking, value: unknown): unknown => {
  const key = asking.member.headers()['egida-apikey'];
  const isEnrolment = asking.operation.endpoint.keyed && typeof value === 'object' && value !== null;
  return isEnrolment && key && asking.random.chance(0.85) ? { ...value, apikey: key } : value;
};

const bodyOf = async (asking: Asking, making: Making, way: Way, fit: Fit): Promise<Sent | undefined> => {
  const { random, operation } = asking;
  if (operation.isUpload) {
    const sent = await uploadBody(random, operation.id.startsWith('catalogue.'));
    return way === 'type' ? wronglyTyped(random, sent) : sent;
  }
  // Where none is expected one may come all the same.
  if (!operation.body) return operation.method !== 'GET' && random.chance(0.1) ? plainBody({ sobrante: 1 }) : undefined;
  const value = withKey(asking, fit.body ?? valueOfBody(asking, making));
  const sent = plainBody(way === 'spoiled' ? spoiled(random, value) : value);
  if (way === 'type') return wronglyTyped(random, sent);
  if (way === 'json') return brokenJson(random, sent);
  if (way === 'gzip') return compressed(random, sent);
  return sent;
};

/** An address for each request: what is limited by address would else hide what is behind it. */
const addressOf = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

const headersOf = ({ random, operation, member, world }: Asking, way: Way): Record<string, string> => ({
  ...(operation.path.startsWith('/api/agent/') && {
    'egida-protocol': random.chance(0.97) ? String(protocolVersion) : random.pick(['', '0', '2', 'x']),
  }),
  'x-forwarded-for': addressOf(random),
  ...member.headers(),
  ...(way === 'headers' && random.pick(conditions)),
  // Whoever holds a program already asks whether it is still the same.
  ...(operation.endpoint.file && random.chance(0.3) && { 'if-none-match': world.own.ids.of('etag')[0] ?? '*' }),
});

const otherMethods = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'PURGE', 'TRACE'];

/** One request, as the numbers will have it. */
export const makeRequest = async (asking: Asking): Promise<FuzzRequest> => {
  const { number, random, description, world, operation, member } = asking;
  const way = chooseWay(random, operation);
  const changes = isChange(operation);
  const id = (name: string) => chooseId(random, world, member, name, changes);
  const idOf = (field: string) => id(idNameOf(field));
  const filter = () =>
    random.chance(way === 'bounds' || way === 'spoiled' ? 0.5 : 0.95)
      ? filterText(random, fieldsOf(operation), idOf)
      : brokenFilter(random, fieldsOf(operation), idOf);
  const making: Making = { random, id, filter, resolve: description.resolve, atBounds: way === 'bounds' };
  const fit: Fit = way !== 'bounds' && random.chance(0.5) ? fitFor(operation.id, asking) : {};
  const url = pathOf(asking, making, way, fit) + queryOf(asking, making, way);
  const sent = await bodyOf(asking, making, way, fit);
  const headers = { ...headersOf(asking, way), ...sent?.headers };
  const method = way === 'method' ? random.pick(otherMethods) : operation.method;
  const whole = { method, url, headers, body: sent?.body };
  const broken = way === 'raw' ? rawBytes(random, whole) : undefined;
  const how = [way, sent && sent.how !== 'as it is' ? sent.how : '', broken?.how ?? ''].filter(Boolean).join(', ');
  return { number, operation, member, ...whole, raw: broken?.bytes, how };
};
