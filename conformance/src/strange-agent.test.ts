import { api, protocolVersion } from '@egida/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from './hash-of.ts';
import { agentRequirements } from './requirements.ts';
import { type StandInServer, startStandInServer } from './stand-in-server.ts';
import { tellAlerts } from './try-alerts.ts';
import { changeState } from './try-state.ts';
import { createVerdicts } from './verdicts.ts';
import type { Walk } from './walk.ts';
import { createWatch } from './watch.ts';

let stand: StandInServer;
beforeEach(async () => {
  stand = await startStandInServer();
});
afterEach(() => stand.close());

const say = (path: string, body?: object) =>
  fetch(stand.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'egida-protocol': String(protocolVersion), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const vaccine = { id: '019a5c1e-0000-7000-8000-000000000001', content: {} };
const walkWith = (more: Partial<Walk>): Walk => ({
  ...{ stand, watch: createWatch(stand, 1), verdicts: createVerdicts(agentRequirements) },
  ...{ sample: vaccine, second: vaccine, meet: undefined, say: () => {}, ...more },
});

it('an agent that asks for what no address holds is answered, and the walk goes on', async () => {
  expect((await say('/api/agent/policies/%')).status).toBe(404);
  expect((await say('/api/agent/policies/%41')).status).toBe(401);
});

it('an agent that says something else than alerts is answered, and named at the end of the walk', async () => {
  const statuses: number[] = [];
  const meet = () => void say(api.agentProtocol.alerts.path, { alerts: 5 }).then(({ status }) => statuses.push(status));
  const walk = walkWith({ meet });
  await tellAlerts(walk);
  expect(statuses).toContain(400);
  expect(walk.verdicts.lines().find(({ id }) => id === 'A-24')?.verdict).toBe('fails');
});

it('an agent that says something else than answers to commands is answered, and named', {
  timeout: 30_000,
}, async () => {
  const body = { acks: 5, stateHash: hashOf([]) };
  const coming = setInterval(() => void say(api.agentProtocol.checkin.path, body).catch(() => {}), 200);
  try {
    const walk = walkWith({});
    await changeState(walk);
    expect(walk.verdicts.lines().find(({ id }) => id === 'A-15')?.verdict).toBe('fails');
  } finally {
    clearInterval(coming);
  }
});
