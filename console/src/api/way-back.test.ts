import { api, type WireRequest } from '@egida/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { wayBackOf } from './way-back.ts';

const sent: WireRequest[] = [];
vi.mock('./send.ts', () => ({
  send: () => async (request: WireRequest) => {
    sent.push(request);
    return { status: 200, text: '{"affected":1}' };
  },
}));

const [one, two, three] = [1, 2, 3].map((at) => `019a5c1e-0000-7000-8000-00000000000${at}`) as [string, string, string];
const [here, there] = ['019a5c1e-0000-7000-8000-0000000000a1', '019a5c1e-0000-7000-8000-0000000000a2'] as const;
const statuses = { REJECTED: 0, ACTIVE: 1, RESOLVED: 2 } as const;

let client: QueryClient;
beforeEach(() => {
  sent.length = 0;
  client = new QueryClient();
  const page = (collection: object[]) => ({ collection, paging: {} });
  client.setQueryData(
    ['/api/alerts?page=1'],
    page([
      { id: one, status: statuses.ACTIVE },
      { id: two, status: statuses.ACTIVE },
      { id: three, status: statuses.RESOLVED },
    ]),
  );
  client.setQueryData(
    ['/api/agents?page=1'],
    page([
      { id: one, tags: ['urgencias'] },
      { id: two, tags: [] },
    ]),
  );
});

const asked = async (way: ReturnType<typeof wayBackOf>, reply: unknown = undefined) => {
  await way?.go(reply).catch(() => {});
  return sent.map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null')]);
};

it('an alert that was resolved goes back to what it was', async () => {
  const input = { params: { alertId: one }, body: { status: statuses.RESOLVED } };
  expect(await asked(wayBackOf(client, api.alerts.update, input))).toEqual([
    ['PATCH', `/api/alerts/${one}`, { status: statuses.ACTIVE }],
  ]);
});

it('of many alerts only those go back that were changed', async () => {
  const input = { body: { alerts: [one, two, three], status: statuses.RESOLVED } };
  expect(await asked(wayBackOf(client, api.alerts.updateMany, input))).toEqual([
    ['POST', '/api/alerts/bulk/update-status', { alerts: [one, two], status: statuses.ACTIVE }],
  ]);
});

it('what came from several states, or was not on screen, is not taken back by half', () => {
  const mixed = { body: { alerts: [one, three], status: statuses.REJECTED } };
  expect(wayBackOf(client, api.alerts.updateMany, mixed)).toBeUndefined();
  const unseen = { body: { alerts: [one, here], status: statuses.RESOLVED } };
  expect(wayBackOf(client, api.alerts.updateMany, unseen)).toBeUndefined();
  const seen = { all: true as const, expected: 3, asOf: '2026-11-22T10:00:00.000Z' };
  expect(wayBackOf(client, api.alerts.updateMany, { body: { ...seen, status: statuses.RESOLVED } })).toBeUndefined();
});

it('a tag is taken from those alone that did not have it before', async () => {
  const input = { body: { agentIds: [one, two], add: ['urgencias'] } };
  expect(await asked(wayBackOf(client, api.fleet.tag, input))).toEqual([
    ['PATCH', '/api/agents/tags', { agentIds: [two], add: [], remove: ['urgencias'] }],
  ]);
});

it('of the tags of one computer goes back what was changed, and nothing that others change meanwhile', async () => {
  const input = { params: { agentId: one }, body: { tags: ['planta-2'] } };
  expect(await asked(wayBackOf(client, api.computers.update, input))).toEqual([
    ['PATCH', '/api/agents/tags', { agentIds: [one], add: ['urgencias'], remove: ['planta-2'] }],
  ]);
  const same = { params: { agentId: one }, body: { tags: ['urgencias'] } };
  expect(wayBackOf(client, api.computers.update, same)).toBeUndefined();
});

it('computers that were moved go back to the agency they were of, which is no undoing', async () => {
  const input = { params: { agencyId: here }, body: { agents: [one], agencyId: there } };
  const way = wayBackOf(client, api.computers.move, input);
  expect(way?.kind).toBe('return');
  expect(await asked(way)).toEqual([['POST', `/api/agencies/${there}/agents/move`, { agents: [one], agencyId: here }]]);
});

it('what is deleted stays deleted', () => {
  expect(wayBackOf(client, api.computers.remove, { params: { agentId: one } })).toBeUndefined();
});

it('an exception goes back to all that it was, its reason and its computers too, unless others changed it since', async () => {
  const params = { agencyId: here, vaccineId: there };
  const lists = { processes: ['/opt/a'], commandLines: [], filePaths: [], networkIps: [] };
  const before = {
    ...lists,
    agents: [one],
    reason: 'Revisado',
    changedOn: null,
    changedBy: null,
    computers: 3,
    tooOld: 0,
  };
  client.setQueryData([`/api/agencies/${here}/vaccines/${there}/exception`], before);
  const input = { params, body: { processes: ['/opt/a', '/opt/b'], agents: 'all' as const, reason: null } };
  const changedOn = '2026-11-29T10:00:00.000Z';
  expect(await asked(wayBackOf(client, api.exceptions.update, input), { changedOn })).toEqual([
    [
      'PATCH',
      `/api/agencies/${here}/vaccines/${there}/exception`,
      { ...lists, agents: [one], reason: 'Revisado', asOf: changedOn },
    ],
  ]);
  const unknown = { params: { agencyId: there, vaccineId: here }, body: { agents: 'all' as const } };
  expect(wayBackOf(client, api.exceptions.update, unknown)).toBeUndefined();
});
