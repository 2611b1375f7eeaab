import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckinBody } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentProcess, createAgentProcess } from '../testing/agent-process.ts';
import { type Child, until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';

let computer: AgentProcess;
beforeEach(async () => {
  computer = await createAgentProcess();
  await computer.enrol();
});
afterEach(() => computer.close());

const uninstall = { id: '019a5c1e-0000-7000-8000-00000000c002', type: 'uninstall' };
const stands = () => existsSync(join(computer.root, '/tmp/.egida-test-decoy'));
const isGoodbye = (body: unknown) => (body as CheckinBody).acks.some(({ id }) => id === uninstall.id);
/** Has it uninstalled, and ends it by force as soon as `isThen`. */
const cutShort = async (what: string, isThen: () => boolean) => {
  computer.start();
  await until('the decoy stands', stands);
  computer.stub.reply = { commands: [uninstall] };
  await until(what, isThen);
  await computer.end('SIGKILL');
};
/** The same once it has taken all away, before the server has heard of it. */
const cutShortUnheard = async () => {
  let lost = false;
  computer.stub.intercept = (call, body) => {
    if (call !== 'checkin' || lost || !isGoodbye(body)) return undefined;
    lost = true;
    return 'drop';
  };
  await cutShort('it has taken all away', () => lost);
};
const goes = async (agent: Child) => {
  expect([await agent.ended, agent.output()]).toEqual([4, expect.stringContaining('nothing is left on this computer')]);
  expect([stands(), readdirSync(computer.state)]).toEqual([false, []]);
};

describe('a computer that is uninstalled and whose power fails', () => {
  it('once the server has heard that it was done goes at its next start', async () => {
    const { stub } = computer;
    let heard = false;
    stub.intercept = (call, body) => {
      if (call !== 'checkin' || !isGoodbye(body)) return undefined;
      heard = true;
      return 'hang';
    };
    await cutShort('the server has heard it', () => heard);
    stub.intercept = () => apiError(410, 'agent.notfound');
    await goes(computer.start());
  });

  it('before the server has heard that it was done says so at its next start, and goes', async () => {
    const { stub } = computer;
    await cutShortUnheard();
    await goes(computer.start());
    expect(stub.seen.checkins.at(-1)?.body).toMatchObject({ acks: [{ id: uninstall.id, outcome: 'DONE' }] });
  });

  it('and whose uninstallation was taken back meanwhile is protected again', async () => {
    const { stub } = computer;
    await cutShortUnheard();
    stub.reply = {};
    const agent = computer.start();
    await until('the decoy stands again', stands);
    await computer.end('SIGTERM');
    expect(await agent.ended).toBe(0);
    // Removed by a person later, it is what such a computer is: its program stays.
    stub.intercept = () => apiError(410, 'agent.notfound');
    const removed = computer.start();
    expect([await removed.ended, existsSync(join(computer.state, 'identity.json'))]).toEqual([4, true]);
  });
});
