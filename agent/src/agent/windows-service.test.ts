import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until as untilWithin } from '../testing/sandbox.ts';
import { openWindowsService, type WindowsService } from '../testing/windows-service.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ hookTimeout: wineMillis });

/** One computer, from the installation of the service to the end of the agent. */
let computer: WindowsService;
beforeAll(async () => {
  computer = await openWindowsService();
  const { code, output } = await computer.agent('enroll', '--server', computer.stub.url);
  expect([code, output]).toEqual([0, expect.stringContaining('Enrolled')]);
});
afterAll(async () => {
  await computer?.close();
  expect(computer?.stub.seen.notValid).toEqual([]);
});

const until = (what: string, condition: () => boolean) =>
  untilWithin(what, condition, 60_000).catch((error) => {
    throw new Error(computer.log(), { cause: error });
  });
const command = async (...args: string[]) => {
  const { code, output } = await computer.agent(...args);
  expect([args, code]).toEqual([args, 0]);
  return output;
};
const checkedInAgain = async () => {
  const { checkins } = computer.stub.seen;
  const { length } = checkins;
  await until('it has checked in twice', () => checkins.length > length + 1);
};
const told = () => computer.stub.seen.checkins.flatMap(({ body: { interruption } }) => interruption ?? []);
const stopsWhatIsNamed = async () => {
  const tried = await computer.startNamed();
  await until('it is stopped', () => !tried.lives());
  await until('it is told', () => computer.stub.seen.alerts.some(({ detail }) => detail.image === tried.image));
};
// Windows forgets a deleted service once the last handle on it is closed, which may be just after its program has ended.
const isForgotten = () =>
  vi.waitFor(async () => expect(await computer.service()).toBeUndefined(), { timeout: 60_000, interval: 200 });
const running = { state: 'RUNNING', code: 0 };
const all = { decoy: true, mark: true, state: true, programs: ['egida-agent.exe'] };

describe('the service manager of Windows', () => {
  it('runs the agent when the service is installed, which protects this computer and says so', async () => {
    expect(await command('service', 'install')).toMatch(/^Installed HKLM\\SYSTEM/);
    await until('the vaccine is applied', () => computer.stub.state[0]?.outcome === 'APPLIED');
    expect(await computer.service()).toEqual(running);
    await stopsWhatIsNamed();
    expect(await computer.left()).toEqual(all);
    expect(await command('status')).toMatch(/agent +running as process \d+/);
    expect(computer.processes()).toHaveLength(1);
  });

  it('stops it when it is told to: what is planted stays, and no program is stopped', async () => {
    expect(await command('service', 'stop')).toContain('The service is stopped.');
    expect(await computer.service()).toEqual({ state: 'STOPPED', code: 0 });
    expect([computer.processes(), await computer.left()]).toEqual([[], all]);
    expect(computer.log()).toMatch(/stopped; what is planted stays, and protection goes on at the next start\n$/);
    const tried = await computer.startNamed();
    await command('service', 'start');
    await until('it is stopped after all', () => !tried.lives());
    await checkedInAgain();
    expect([await computer.service(), told()]).toEqual([running, []]);
  });

  it('starts it again when it was ended by force, which it tells the server', async () => {
    for (const { pid } of computer.processes()) process.kill(pid, 'SIGKILL');
    await until('it has ended', () => computer.processes().length === 0);
    // Here the service manager of Windows starts it again by itself. Wine's does not, and still says that it runs.
    await command('service', 'start');
    await stopsWhatIsNamed();
    await checkedInAgain();
    expect([await computer.service(), told()]).toEqual([
      running,
      [{ how: 'ENDED', seconds: expect.any(Number), id: expect.any(String) }],
    ]);
  });

  it('is told of an update by a failure, for which it starts what stands in the place now', async () => {
    const { stub } = computer;
    const { id } = computer.offer('2.7.1');
    await until('the newer program is in its place, and has ended', () => {
      const isDone = computer.log().includes('update to 2.7.1: done');
      return isDone && computer.processes().length === 0;
    });
    expect(await computer.service()).toEqual({ state: 'STOPPED', code: 5 });
    await command('service', 'start');
    const answers = () => stub.seen.checkins.flatMap(({ body }) => body.acks.filter((ack) => ack.id === id));
    await until('it has answered', () => answers().length > 0);
    stub.reply = {};
    expect(answers()[0]).toEqual({ id, outcome: 'DONE' });
    expect(stub.seen.checkins.at(-1)?.body.agentVersion).toBe('2.7.1');
    await stopsWhatIsNamed();
    expect(await computer.service()).toEqual(running);
    expect(await computer.left()).toEqual({ ...all, programs: ['egida-agent.exe', 'egida-agent.previous.exe'] });
  });

  it('forgets it when the service is removed; what it knows stays, and it can be installed again', async () => {
    expect(await command('service', 'remove')).toContain('removed HKLM\\SYSTEM');
    await isForgotten();
    expect(computer.processes()).toEqual([]);
    expect(await computer.left()).toMatchObject({ decoy: true, mark: true, state: true });
    await command('service', 'install');
    await stopsWhatIsNamed();
    expect(computer.stub.seen.enrolments).toHaveLength(1);
  });

  it('has it no more when the server has it uninstalled, though its notes of it are damaged: all of it is gone', async () => {
    const { stub } = computer;
    computer.cutInHalf('service.json');
    stub.reply = { commands: [{ id: '019a5c1e-0000-7000-8000-00000000c001', type: 'uninstall' }] };
    let wasMoved = false;
    await until('the program has ended', () => {
      wasMoved ||= computer.movedAway().length > 0;
      return computer.processes().length === 0;
    });
    expect(wasMoved).toBe(true);
    await isForgotten();
    expect(await computer.left()).toEqual({ decoy: false, mark: false, state: false, programs: [] });
    await until('what was moved away is deleted', () => computer.movedAway().length === 0);
  });
});
