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

const told = () => computer.stub.seen.checkins.flatMap(({ body: { interruption } }) => interruption ?? []);
const moreCheckins = async (more: number) => {
  const { length } = computer.stub.seen.checkins;
  await until('it has checked in', () => computer.stub.seen.checkins.length >= length + more, 30_000);
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
  expect(told()).toMatchObject([{ how: 'ENDED', seconds: expect.any(Number) }]);
  expect(told()[0]?.seconds).toBeLessThan(60);

  await computer.end('SIGTERM');
  computer.start();
  await moreCheckins(2);
  expect(told()).toHaveLength(1);
  await computer.end('SIGTERM');
});
