import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CheckinBody, CheckinReply } from '@egida/contract';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { Exchange, type Names } from './exchanges.ts';
import { inventory as exampleInventory } from './factories.ts';

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

/** Puts an example in the place of what describes the very computer that recorded it; hashes are made anew. */
export const anonymous = (seen: Exchange[], folder: string): Exchange[] => {
  const own = z.object({ inventory: z.json() }).parse(seen[0]?.request.body);
  const example = { ...exampleInventory('ayto-0001'), arch: 'x64' };
  let text = JSON.stringify(seen);
  for (const [found, put] of [
    [JSON.stringify(own.inventory), JSON.stringify(example)],
    [hashOf(own.inventory), hashOf(example)],
    [JSON.stringify(process.execPath).slice(1, -1), '/usr/bin/bash'],
    [join(folder, 'bin'), '/tmp'],
    [folder, '/tmp'],
  ] as const)
    text = text.replaceAll(found, put);
  return JSON.parse(text);
};

/** By its place and its call. */
export const nameOf = ({ request: { method, url }, answer: { status } }: Exchange, at: number): string =>
  `${at + 1}. ${method} ${url.replace('/api/agent/', '').split('?')[0]} ${status}`;

const hasFindings = ({ request }: Pick<Exchange, 'request'>) => JSON.stringify(request.body).includes('"finding"');

/** Check-ins in which nothing is said or learned, and what was said in the same words before. */
export const isNews = ({ before, request, answer }: Exchange, at: number, all: Exchange[]): boolean => {
  if (before || answer.status !== 200) return true;
  const { pathname } = new URL(request.url, 'http://x');
  const earlier = all.slice(0, at).filter((one) => one.request.headers.authorization === request.headers.authorization);
  if (pathname === '/api/agent/alerts')
    return (
      JSON.stringify(answer).includes('alert.') ||
      earlier.every((one) => one.request.url !== request.url || hasFindings(one) !== hasFindings({ request }))
    );
  if (pathname !== '/api/agent/checkin') return earlier.every((one) => one.request.url !== request.url);
  const { inventory, state, patch, acks, policyRevision } = CheckinBody.parse(request.body);
  const reply = CheckinReply.parse(answer.body);
  return (
    [inventory, state, patch].some((part) => part !== undefined) ||
    acks.length + reply.commands.length > 0 ||
    reply.needState ||
    reply.policyRevision !== policyRevision
  );
};

/** What is another in every run, by a name. */
export const withoutMoments = (told: Exchange[], names: Names): Exchange[] => {
  let alerts = 0;
  const walk = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (key === 'serverTime') return '{{time}}';
    if (value === null || typeof value !== 'object') return value;
    const given = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
    if (given.type === 'update') names.set('update command', String(given.id));
    // An id holds its time, and one of long ago is refused: as the last of them here is, on purpose.
    if (key === 'alerts' && !String(given.id).startsWith('00000000'))
      return { ...given, id: `{{alert ${++alerts}}}`, date: '{{now}}' };
    return given;
  };
  return Exchange.array().parse(walk(told));
};
