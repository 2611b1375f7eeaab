import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { createDenyingAgent, type DenyingAgent, mayMount } from './denying-agent.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

let agent: DenyingAgent;
beforeEach(async () => {
  agent = await createDenyingAgent();
});
afterEach(() => agent.close());

const malware = 'egida-test-denied';
const byName = vaccineOf(1, { processes: [malware], killProcess: true });
const sha256Of = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe.runIf(mayMount)('with --deny-before-start', () => {
  it('a program is denied by its name before it does anything, and told of as one that was stopped', async () => {
    await agent.run([byName]);
    const file = agent.program(malware);
    await agent.isDenied(file);
    await until('the alert', () => agent.stub.seen.alerts.length > 0, 90_000);
    expect(agent.stub.seen.alerts[0]).toMatchObject({
      vaccineId: byName.id,
      message: malware,
      detail: { action: 'STOPPED', image: file, user: 'root', sha256: sha256Of(file), rule: `processes: ${malware}` },
    });
    await agent.runs(agent.program('egida-test-other'));
  });

  it('a program is denied by its content under any name, and a script by its own name', async () => {
    const file = agent.program('egida-test-renamed');
    // Another content of the same kind: what differs is met by no rule.
    const other = agent.program('egida-test-other', '/bin/mkdir');
    const script = agent.script('egida-test-script');
    await agent.run([
      vaccineOf(1, { sha256: [sha256Of(file)], killProcess: true }),
      vaccineOf(2, { processes: ['egida-test-script'], killFamily: true }),
    ]);
    await agent.isDenied(file);
    await agent.isDenied(script);
    await agent.runs(other);
    const again = agent.program('egida-test-renamed-again');
    await agent.isDenied(again);
  });

  it('what the agent runs for itself is left alone by a rule that names all of it', async () => {
    const named = vaccineOf(2, { commandLines: ['start-(watchdog|responder)'], killProcess: true, killFamily: true });
    await agent.run([byName, named]);
    const own = () => ['start-watchdog', 'start-responder'].flatMap(agent.pidsOf);
    const before = own();
    expect(before).toHaveLength(2);
    agent.stub.setVaccines([byName, named, vaccineOf(3, { processes: ['egida-test-later'], killProcess: true })]);
    await until('all are looked at anew', () => agent.stub.state.length === 3, 90_000);
    await agent.isDenied(agent.program(malware));
    const other = agent.start('/usr/bin/perl', ['-e', 'sleep 60', 'start-watchdog']);
    await until('another is stopped by that rule', () => !other.lives(), 90_000);
    expect([own(), agent.log()]).toEqual([before, expect.not.stringContaining('let go')]);
  });

  it.each([
    ['its path is on the whitelist', (file: string) => ({ whitelist: { paths: [file], sha256: [], signers: [] } })],
    [
      'its content is on the whitelist',
      (file: string) => ({ whitelist: { paths: [], sha256: [sha256Of(file)], signers: [] } }),
    ],
    ['an exception names it', () => ({ exceptions: { processes: [malware] } })],
  ])('a program that a rule names starts where %s', async (_, more) => {
    const file = agent.program(malware);
    const denied = vaccineOf(2, { processes: ['egida-test-sign'], killProcess: true });
    const rules = { processes: [malware], killProcess: true, ...more(file) } as Parameters<typeof vaccineOf>[1];
    await agent.run([vaccineOf(1, rules), denied]);
    await agent.isDenied(agent.program('egida-test-sign'));
    await agent.runs(file);
    expect(agent.stub.seen.alerts.filter(({ vaccineId }) => vaccineId !== denied.id)).toEqual([]);
  });

  it('the log names a file system that the kernel does not ask about, once, and programs on the others are denied', async () => {
    const hidden = agent.mountOver();
    await agent.run([byName], ['--deny-before-start'], { fileSystems: 2 });
    await until('it is named', () => agent.log().includes(`deny before start: not on ${hidden}, `), 90_000);
    await agent.isDenied(agent.program(malware));
    expect(agent.log().split(hidden)).toHaveLength(2);
  });

  it('a vaccine that denies more than 20 different programs in a minute denies no more', async () => {
    const names = Array.from({ length: 22 }, (_, number) => `egida-test-many-${number}`);
    await agent.run([vaccineOf(1, { processes: names, killProcess: true })]);
    const codes: (number | null)[] = [];
    for (const name of names) codes.push(await agent.start(agent.program(name), ['/dev/null']).ended);
    expect(codes.slice(-2)).toEqual([0, 0]);
    expect(codes.filter((code) => code === 126).length).toBeLessThanOrEqual(20);
    // One that is not judged in time starts, and is stopped as it runs.
    expect(codes).toContain(126);
    const breaker = () => agent.stub.seen.alerts.some(({ finding }) => finding?.remark === 'BREAKER_OPENED');
    await until('the breaker is told of', breaker, 90_000);
  });
});

describe.runIf(mayMount)('whatever becomes of who answers, starts go on', () => {
  const lettingGo: [string, () => void][] = [
    ['it hangs', () => agent.signal('start-responder', 'SIGSTOP')],
    ['it is killed', () => agent.signal('start-responder', 'SIGKILL')],
    ['its watchdog hangs', () => agent.signal('start-watchdog', 'SIGSTOP')],
    ['its watchdog is killed', () => agent.signal('start-watchdog', 'SIGKILL')],
  ];
  it.each(lettingGo)('where %s, and it comes back', async (what, harm) => {
    await agent.run([byName]);
    await agent.isDenied(agent.program(malware));
    harm();
    await agent.goesOn(agent.program('egida-test-other'));
    await until('it says that it let go', () => /let go, since .*; back in 2 s/.test(agent.log()), 90_000);
    await until('it is back', () => agent.log().split('deny before start: on').length === 3, 90_000);
    await agent.isDenied(agent.program(malware));
    expect(agent.log().includes('gave no sign')).toBe(what === 'it hangs');
    await until('status says so', () => /on before the start, let go 1 times/.test(agent.status()), 90_000);
  });

  it.each(['SIGSTOP', 'SIGKILL'] as const)('where the agent gets %s, also what is to be denied', async (signal) => {
    await agent.run([byName]);
    await agent.isDenied(agent.program(malware));
    // It has read all that was said to it: what it leaves unread would end the responder, too.
    await until('it is told of', () => agent.stub.seen.alerts.length > 0, 90_000);
    agent.harm(signal);
    await agent.goesOn(agent.program(malware));
    if (signal === 'SIGKILL') await until('nobody answers any more', () => agent.pidsOf('start-').length === 0);
  });
});

describe.runIf(mayMount)('programs are met once they run', () => {
  it('where nobody asked for more', async () => {
    await agent.run([byName], []);
    const child = agent.start(agent.program(malware, '/usr/bin/sleep'), ['60']);
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
    expect(agent.pidsOf('start-')).toEqual([]);
  });

  it.each([
    ['the kernel refuses', true, 'this takes root, outside of containers'],
    ['nothing is there to be asked about', false, 'no file system is mounted below'],
  ])('where %s, and the agent says so', async (_, powerless, why) => {
    await agent.run([byName], ['--deny-before-start'], { powerless, unmounted: !powerless });
    await until('it says why', () => agent.log().includes(`deny before start: not here: ${why}`), 90_000);
    const child = agent.start(agent.program(malware, '/usr/bin/sleep'), ['60']);
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
    await until('status says why', () => agent.status().includes(why), 90_000);
    expect(existsSync(`/proc/${agent.pid()}`)).toBe(true);
  });
});
