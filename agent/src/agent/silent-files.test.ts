import { symlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgentProcess } from '../testing/agent-process.ts';
import { until } from '../testing/sandbox.ts';
import { mountSilentFiles } from '../testing/silent-files.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

type Computer = Awaited<ReturnType<typeof createAgentProcess>>;
type SilentFiles = NonNullable<Awaited<ReturnType<typeof mountSilentFiles>>>;
let computer: Computer;
let files: SilentFiles | undefined;
beforeEach(async () => {
  computer = await createAgentProcess();
  files = await mountSilentFiles(computer.sandbox.path('elsewhere'));
  if (!files) console.warn('files that do not answer were not tried: to mount them takes root and FUSE');
  await computer.enrol();
});
afterEach(async () => {
  await files?.unmount();
  await computer.end('SIGTERM');
  await computer.close();
});

it('a program that runs from a computer which does not answer any more keeps the agent from nothing', async () => {
  if (!files) return;
  const { sandbox, stub } = computer;
  const program = sandbox.start(files.path('egida-test-tool'), ['60']);
  computer.start();
  await computer.startWhatIsStopped();
  await files.fallSilent();
  const { length } = stub.seen.checkins;
  await computer.startWhatIsStopped();
  await expect.poll(() => stub.seen.checkins.length, { timeout: 10_000 }).toBeGreaterThan(length + 1);
  expect(program.lives()).toBe(true);
});

it('a process that says it was called from there, works there or has its root there keeps the agent from nothing', async () => {
  if (!files) return;
  const { sandbox, stub } = computer;
  const place = files.path('.');
  symlinkSync(files.path('egida-test-link'), sandbox.path('linked'));
  const start = (argv0: string, options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
    sandbox.start('/usr/bin/sleep', ['60'], { argv0, ...options });
  const script = 'chroot $ARGV[0] or die; $| = 1; print "there"; sleep 60';
  const inside = sandbox.start('/usr/bin/unshare', ['-m', '/usr/bin/perl', '-e', script, place]);
  const deleted = sandbox.start(files.path('egida-test-tool (deleted)'), ['60']);
  const worker = start('egida-test-other', { cwd: place, env: { PATH: '.' } });
  await until('it is there', () => inside.output() === 'there');
  computer.start();
  await computer.startWhatIsStopped();
  await files.fallSilent();
  const { length } = stub.seen.checkins;
  const claiming = [
    start(files.path('egida-test-called')),
    start(sandbox.path('linked')),
    start('egida-test-sought', { env: { PATH: place } }),
  ];
  await computer.startWhatIsStopped();
  // Everybody is looked at anew, also who was there before.
  stub.setVaccines([...stub.vaccines, vaccineOf(3, { processes: ['egida-test-none'], killProcess: true })]);
  await expect.poll(() => stub.seen.checkins.length, { timeout: 10_000 }).toBeGreaterThan(length + 1);
  await computer.startWhatIsStopped();
  expect([inside, deleted, worker, ...claiming].map((program) => program.lives())).not.toContain(false);
});

it('programs from there that a vaccine stops are stopped, and told of, though nobody can say what they hold', async () => {
  if (!files) return;
  const { sandbox, stub } = computer;
  const rules = { commandLines: ['egida-test-tool'], killProcess: true };
  const whitelist = { paths: [], sha256: ['0'.repeat(64)], signers: [] };
  const programs = Array.from({ length: 12 }, (_, n) =>
    sandbox.start(files?.path(`egida-test-tool-${n}`) ?? '', ['60']),
  );
  computer.start();
  await computer.startWhatIsStopped();
  await files.fallSilent();
  stub.setVaccines([...stub.vaccines, vaccineOf(3, { ...rules, whitelist })]);
  await until('all are stopped', () => programs.every((program) => !program.lives()), 30_000);
  await computer.areToldOnce(programs.map(({ pid }) => pid));
  await computer.startWhatIsStopped();
}, 60_000);
