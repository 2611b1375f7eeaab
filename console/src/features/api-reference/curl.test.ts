import { type ApiOperation, api, type Endpoint } from '@egida/contract';
import { expect, it } from 'vitest';
import { curlOf, isOfAgency } from './curl.ts';
import type { DescribedCall } from './described-calls.ts';

const origin = 'https://egida.villanueva.example';
const callOf = (endpoint: Endpoint, operation: Partial<ApiOperation> = {}): DescribedCall => ({
  id: 'group.call',
  group: 'group',
  method: endpoint.method,
  path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
  operation: { operationId: 'group.call', summary: '', tags: ['group'], responses: {}, ...operation },
  endpoint,
});
const json = (example: unknown) => ({ requestBody: { content: { 'application/json': { example } } } });

it('the command carries a key where the call takes one, and keeps it off the command line', () => {
  expect(curlOf(callOf(api.computers.list), {}, { origin })).toBe(
    `printf 'Authorization: ApiKey %s' "$EGIDA_API_KEY" |\n  curl -sS -H @- '${origin}/api/agencies/<agencyId>/agents'`,
  );
});

it('the command names the agency that the reader is in, and leaves the other ids to them', () => {
  const agencyId = '019a5c1e-0000-7000-8000-000000000001';
  expect(isOfAgency(callOf(api.computers.list))).toBe(true);
  expect(curlOf(callOf(api.computers.list), {}, { origin, agencyId })).toContain(`/api/agencies/${agencyId}/agents'`);
  expect(curlOf(callOf(api.tokens.revoke), {}, { origin, agencyId })).toContain(`/${agencyId}/tokens/<tokenId>'`);
  expect(isOfAgency(callOf(api.sectors.create))).toBe(false);
});

it('the command carries the token of a person where a key will not do, and what is sent', () => {
  const text = curlOf(callOf(api.sectors.create, json({ name: 'Sanidad' })), {}, { origin });
  expect(text).toContain(`printf 'Authorization: Bearer %s' "$EGIDA_TOKEN" |`);
  expect(text).toContain(`curl -sS -X POST -H @- -H 'Content-Type: application/json' -d '{"name":"Sanidad"}'`);
});

it('what is sent stays one word of the shell, whatever stands in it', () => {
  const text = curlOf(callOf(api.sectors.create, json({ name: "L'Hospitalet $(id)" })), {}, { origin });
  expect(text).toContain(String.raw`-d '{"name":"L'\''Hospitalet $(id)"}'`);
});

it('who calls without a credential sends none; a file is sent as a form', () => {
  expect(curlOf(callOf(api.system.version), {}, { origin })).toBe(`curl -sS '${origin}/api/version'`);
  const upload = { requestBody: { content: { 'multipart/form-data': {} } } };
  expect(curlOf(callOf(api.catalogue.uploadZip, upload), {}, { origin })).toContain("-F 'file=@<file>'");
});
