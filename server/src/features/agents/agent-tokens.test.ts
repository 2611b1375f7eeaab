import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolledAgent, makeAgency } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { loadAgentTokens } from './agent-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const minute = 60_000;

it('a token that was revoked while a server process was held is over there as soon as it goes on', async () => {
  const agent = await enrolledAgent(app, (await makeAgency(app)).apikey);
  const token = agent.authorization.replace('Agent ', '');
  // What it was told last, it was told ten minutes ago.
  let isHeld = true;
  const read: typeof app.system.read = async (purpose, work) => {
    const answer = await app.system.read(purpose, work);
    const { rows = [] } = answer as { rows?: { asked: string }[] };
    if (isHeld) for (const row of rows) row.asked = new Date(Date.now() - 10 * minute).toISOString();
    isHeld = false;
    return answer;
  };
  const tokens = await loadAgentTokens({ ...app.system, read }, app.keys.agent);
  tokens.stop();
  expect(tokens.verify(token)).toBe(agent.agentId);
  await app.system.pool.query(
    `update computers set token_generation = token_generation + 1, token_changed_on = now() - interval '5 minutes' where id = $1`,
    [agent.agentId],
  );
  await tokens.refresh();
  expect(() => tokens.verify(token)).toThrow(expect.objectContaining({ code: 'agent.tokenNotValid' }));
});
