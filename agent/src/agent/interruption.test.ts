import type { CheckinBody } from '@egida/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AgentProcess, createAgentProcess } from '../testing/agent-process.ts';
import { until } from '../testing/sandbox.ts';

let computer: AgentProcess;
beforeEach(async () => {
  computer = await createAgentProcess();
  await computer.enrol();
});
afterEach(() => computer.close());

const told = () => computer.stub.seen.checkins.flatMap(({ body: { interruption } }) => interruption ?? []);
const moreCheckins = async (more: number) => {
  const { length } = computer.stub.seen.checkins;
  await until('it has checked in', () => computer.stub.seen.checkins.length >= length + more);
};

it('an agent that was ended by force tells so once, also where the server was away meanwhile; one that was asked to end does not', async () => {
  computer.start();
  await moreCheckins(2);
  expect(told()).toEqual([]);

  await computer.end('SIGKILL');
  computer.stub.intercept = () => 'drop';
  computer.start();
  await computer.startWhatIsStopped();
  computer.stub.intercept = () => undefined;
  await moreCheckins(3);
  expect(told()).toEqual([{ how: 'ENDED', seconds: expect.any(Number), id: expect.any(String) }]);
  expect(told()[0]?.seconds).toBeLessThan(60);

  await computer.end('SIGTERM');
  computer.start();
  await moreCheckins(2);
  expect(told()).toHaveLength(1);
  await computer.end('SIGTERM');
});

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
    await until('it was said twice', () => said.length === before + 2);
  };
  computer.start();
  await moreCheckins(1);
  await isTold();
  await isTold();
  const [first, again, second, secondAgain] = said.map(({ id }) => id);
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect([again, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
});
