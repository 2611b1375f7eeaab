import { api, type Endpoint, errorStatus } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { learnWords } from '../../i18n/known-words.ts';
import * as alertWords from '../alerts/alerts.words.ts';
import { callsOf, groupLabel, groupsOf } from './described-calls.ts';
import { refusalsOf } from './refusals.ts';

const operation = (operationId: string, summary: string) => ({
  ...{ operationId, summary, tags: [operationId.split('.')[0] ?? ''], responses: {} },
});
const calls = callsOf({
  openapi: '3.1.0',
  info: { title: 'Égida', version: '1.0.0' },
  paths: {
    '/api/alerts': { get: operation('alerts.list', 'List alerts, newest first') },
    '/api/alerts/preparecsv': {
      post: operation('alerts.prepareCsv', 'Prepare alerts as a file'),
      get: operation('alerts.prepareCsv.get', 'Prepare alerts as a file'),
    },
    '/api/version': { get: operation('system.version', 'Versions') },
    '/api/moons': { get: operation('moons.list', 'List moons') },
  },
  components: { schemas: {} },
});

describe('the described calls', () => {
  it('are the endpoints of the contract, on each of their methods; what nobody here knows is shown all the same', () => {
    expect(calls.map(({ id, method, endpoint }) => [id, method, endpoint])).toEqual([
      ['alerts.list', 'GET', api.alerts.list],
      ['alerts.prepareCsv', 'POST', api.alerts.prepareCsv],
      ['alerts.prepareCsv.get', 'GET', api.alerts.prepareCsv],
      ['system.version', 'GET', api.system.version],
      ['moons.list', 'GET', undefined],
    ]);
  });

  it('stand in groups by their names, and only where they say what is looked for', () => {
    learnWords(alertWords);
    const found = groupsOf(calls, groupLabel, ({ path }) => path !== '/api/version');
    expect(found.map(({ label, calls: some }) => [label, some.length])).toEqual([
      ['Alertas', 3],
      ['moons', 1],
    ]);
  });
});

it('the refusals that are told are those of the contract, the least status first', () => {
  const codesOf = (endpoint: Endpoint) => refusalsOf(endpoint).map(({ code }) => code);
  expect(codesOf(api.computers.list)).toContain('tokens.requests');
  expect(codesOf(api.sectors.create)).not.toContain('tokens.requests');
  expect(codesOf(api.deployments.reach)).toEqual(expect.arrayContaining(['list.tooSlow', 'list.tooManyAtOnce']));
  expect(codesOf(api.system.version)).toEqual(['request.notvalid', 'unavailable']);
  const told = refusalsOf(api.sectors.create);
  expect(told.map(({ status }) => status)).toEqual(told.map(({ code }) => errorStatus[code]).sort());
});
