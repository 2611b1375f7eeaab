import { gunzipSync } from 'node:zlib';
import { ApiDescription, apiDescription, isOpenToApiKeys } from '@egida/contract';
import { compileErrors, validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { surface } from '../../testing/surface.ts';

/** What tools make of the server's description of itself: two that read it independently of one another. */
let app: TestApp;
let text: string;
let paths: Record<string, Record<string, Operation>>;

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  responses: Record<string, { content?: object }>;
}

beforeAll(async () => {
  app = await startApp();
  text = (await app.app.inject({ method: 'GET', url: apiDescription.path })).payload;
  ({ paths } = JSON.parse(text));
});
afterAll(() => app.stop());

const operations = () => Object.values(paths).flatMap((methods) => Object.values(methods));
/** `/api/agencies/{agencyId}`: how OpenAPI writes the path of an endpoint. */
const inBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}');

it('one validator reads the description, follows every reference, and has nothing to say', async () => {
  const result = await validate(JSON.parse(text));
  expect(result.valid || compileErrors(result)).toBe(true);
  expect(result.warnings).toEqual([]);
});

it('a second one reads it, its examples and its paths, and has nothing to say either', async () => {
  // Refusals are all alike: each operation says them once, as its default.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'operation-4xx-response': 'off' } });
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  // An agency is a UUID and days are a number: no address is both.
  const agreed = ['/api/stats/{agencyId}/totals', '/api/stats/evolution/{days}'];
  const problems = found.filter(
    ({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !agreed.every((path) => message.includes(path)),
  );
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

it('is not sent again to who holds it, and comes compressed to who takes that', async () => {
  const ask = (headers: Record<string, string>) => app.app.inject({ method: 'GET', url: apiDescription.path, headers });
  const sent = await ask({ 'accept-encoding': 'gzip' });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  expect(gunzipSync(sent.rawPayload).toString()).toBe(text);
  const again = await ask({ 'if-none-match': String(sent.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

it('says what the console reads of it, in the form in which the console reads it', () => {
  const { error } = ApiDescription.safeParse(JSON.parse(text));
  expect(error?.issues ?? []).toEqual([]);
});

it('every operation has an id of its own', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('every endpoint of the contract is in it under its own name, on each of its methods', () => {
  const described = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method} ${path}`]),
    ),
  );
  const expected = surface.flatMap(([name, { method, path, alsoGet }]) => {
    const onItsMethod = [name, `${method.toLowerCase()} ${inBraces(path)}`];
    return alsoGet ? [onItsMethod, [`${name}.get`, `get ${inBraces(path)}`]] : [onItsMethod];
  });
  expect(described).toEqual(Object.fromEntries(expected));
});

it('what programs may call with a key is said of these calls, and of no other', () => {
  for (const [name, endpoint] of surface) {
    const operation = paths[inBraces(endpoint.path)]?.[endpoint.method.toLowerCase()];
    const schemes = operation?.security.flatMap((scheme) => Object.keys(scheme)) ?? [];
    expect(schemes.includes('apiKey'), name).toBe(isOpenToApiKeys(endpoint));
  }
});

it('what answers a file is not described as JSON', () => {
  for (const [name, { path, method, file }] of surface.filter(([, { file }]) => file)) {
    const operation = paths[inBraces(path)]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses['200']?.content ?? {}), name).toEqual(file);
  }
});

it('who may be told that they hold a file already finds that answer described, without a body', () => {
  const conditional = surface.filter(([, endpoint]) => endpoint.conditional);
  expect(conditional.map(([name]) => name)).toEqual(['manual.download', 'agentProtocol.package']);
  for (const [name, { path, method }] of conditional) {
    const told = paths[inBraces(path)]?.[method.toLowerCase()]?.responses['304'];
    expect(told, name).toBeDefined();
    expect(told, name).not.toHaveProperty('content');
  }
});
