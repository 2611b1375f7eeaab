import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgentProcess } from '../testing/agent-process.ts';
import { mountSilentFiles } from '../testing/silent-files.ts';

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
