import type { CheckinBody } from '@egida/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AgentProcess, createAgentProcess } from '../testing/agent-process.ts';
import { until } from '../testing/sandbox.ts';

vi.setConfig({ testTimeout: 60_000 });

let computer: AgentProcess;
beforeEach(async () => {
  computer = await createAgentProcess();
  await computer.enrol();
});
afterEach(() => computer.close());

it('an interruption whose answer was lost is said again as the same one, and another as another', async () => {
  const said: NonNullable<CheckinBody['interruption']>[] = [];
  const isTold = async () => {
    const before = said.length;
    await computer.end('SIGKILL');
    computer.stub.intercept = (call, body) => {
      const { interruption } = call === 'checkin' ? (body as CheckinBody) : {};
      if (!interruption) return undefined;
      said.push(interruption);
      // The server has it, and its first answer gets lost.
      return said.length === before + 1 ? 'drop' : undefined;
    };
    computer.start();
    await until('it was said twice', () => said.length === before + 2, 30_000);
  };
  const { checkins } = computer.stub.seen;
  computer.start();
  await until('it has checked in', () => checkins.length > 0, 30_000);
  await isTold();
  await isTold();
  const [first, again, second, secondAgain] = said.map(({ id }) => id);
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect([again, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
});
