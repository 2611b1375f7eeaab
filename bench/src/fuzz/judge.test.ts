import { api } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { createConformer } from './conform.ts';
import type { Operation } from './description.ts';
import { createIds } from './ids.ts';
import { judge } from './judge.ts';
import { marker } from './marker.ts';
import type { Member } from './member.ts';
import type { Reply } from './send.ts';

const errorSchema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'array' },
  },
  required: ['statusCode', 'error', 'message'],
  additionalProperties: false,
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const sector = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
  additionalProperties: false,
};
const operation: Operation = {
  ...{ id: 'sectors.get', method: 'GET', path: '/api/sectors/{sectorId}', parameters: [], isUpload: false },
  body: undefined,
  answers: { 200: json({ $ref: '#/components/schemas/Sector' }), default: json(errorSchema) },
  endpoint: api.sectors.get,
};

const member: Member = {
  ...{ name: 'ROLE_MANAGER', role: 'ROLE_MANAGER', kind: 'person', isRestricted: true, mine: createIds() },
  headers: () => ({}),
  renew: async () => undefined,
};

const judging = { conforms: createConformer({ schemas: { Sector: sector } }), slowMillis: 2000 };
const reply = (status: number, body: unknown, more: Partial<Reply> = {}): Reply => ({
  ...{
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    millis: 5,
    trouble: undefined,
  },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ...more,
});
const error = (statusCode: number, message: string) => ({ statusCode, error: 'Some error', message });
const judged = (given: Reply, over: Partial<Member> = {}) =>
  judge({ operation, member: { ...member, ...over }, method: 'GET', raw: undefined, how: 'good' }, given, judging);

describe('an answer', () => {
  it('as it is declared, and a refusal in the words of the API, is well', () => {
    expect(judged(reply(200, { id: 'x' }))).toEqual([]);
    expect(judged(reply(404, error(404, 'sector.notfound')))).toEqual([]);
  });

  it('that its schema does not let through is told, with where it differs', () => {
    expect(judged(reply(200, { id: 1 }))).toEqual([expect.stringContaining('answer/id must be string')]);
    expect(judged(reply(200, { id: 'x', more: 1 }))).toEqual([expect.stringContaining('additional properties')]);
    expect(judged(reply(200, 'no JSON'))).toEqual([expect.stringContaining('not as declared')]);
  });

  it('of a status or a type that is not declared is told', () => {
    expect(judged(reply(201, { id: 'x' }))).toEqual(['201 is not declared']);
    expect(judged(reply(304, ''))).toEqual(['304 is not declared']);
    const html = { headers: { 'content-type': 'text/html' } };
    expect(judged(reply(200, '<p>', html))).toEqual(['text/html is not declared']);
  });

  it('to somebody who may not call it is told', () => {
    expect(judged(reply(200, { id: 'x' }), { role: 'ROLE_READONLY' })).toEqual([
      '200 for somebody who may not call it',
    ]);
    expect(judged(reply(200, { id: 'x' }), { kind: 'nobody' })).toEqual(['200 for somebody who may not call it']);
  });

  it('with what belongs to another agency is told, unless its reader sees all', () => {
    const found = reply(200, { id: `Organismo ${marker.toUpperCase()}` });
    expect(judged(found)).toEqual(['what belongs to another agency']);
    expect(judged(found, { isRestricted: false })).toEqual([]);
  });

  it('that took too long is told', () => {
    const took = reply(200, { id: 'x' }, { millis: 2001 });
    expect(judged(took)).toEqual(['an answer that took too long']);
    const fetch = {
      ...operation,
      answers: { 200: { content: { 'text/csv': { schema: {} } } } },
      endpoint: api.tasks.fetch,
    };
    const file = { ...took, headers: { 'content-type': 'text/csv' } };
    const asked = { operation: fetch, member, method: 'GET', raw: undefined, how: 'good' };
    expect(judge(asked, { ...file, millis: 1999 }, judging)).toEqual([]);
    expect(judge(asked, file, judging)).toEqual(['an answer that took too long']);
  });
});

describe('an error', () => {
  it('of the server is told', () => {
    expect(judged(reply(500, error(500, 'unexpected')))).toEqual(['an error of the server']);
  });

  it('503 is told where nobody meant it, or where it does not say when to come back', () => {
    const away = reply(503, error(503, 'unavailable'), { headers: { 'retry-after': '5' } });
    expect(judged(away)).toEqual(['503 where nobody meant it']);
    const login = { ...operation, id: 'auth.login' };
    const asked = { operation: login, member, method: 'GET', raw: undefined, how: 'good' };
    expect(judge(asked, away, judging)).toEqual([]);
    expect(judge(asked, { ...away, headers: {} }, judging)).toEqual([expect.stringContaining('without the time')]);
  });

  it('in another form, or whose code has another status, is told', () => {
    expect(judged(reply(404, { message: 'notFound' }))).toEqual([expect.stringContaining('in another form')]);
    expect(judged(reply(400, error(400, 'notFound')))).toEqual(['an error whose code is not its own']);
    expect(judged(reply(404, error(404, 'made.up')))).toEqual(['an error whose code is not its own']);
  });

  it.each([
    ['a stack', 'Error: x\n    at handler (index)'],
    ['a path', 'cannot read "/home/egida/data/secret.key"'],
    ['SQL', 'relation "users" does not exist'],
    ['a library', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
  ])('that gives %s away is told', (what, text) => {
    const given = { ...error(400, 'request.malformed'), details: [{ path: '', message: text }] };
    expect(judged(reply(400, given))).toEqual([expect.stringContaining(what)]);
  });
});
