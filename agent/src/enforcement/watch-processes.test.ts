import { afterEach, expect, it, vi } from 'vitest';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { watchProcesses } from './watch-processes.ts';

const facts = (pid: number, image: string, startTime = '1'): ProcessFacts => ({
  ...{ pid, parentPid: 1, startTime, uid: 0, kernelThread: false, stopped: false, ended: false },
  ...{ image, imageId: image, names: [image], commandLines: [image], seesHostFiles: true },
});
/** A computer whose processes the test decides. */
const computer = () => {
  const running = new Map<number, ProcessFacts>();
  let started = 0;
  const processes: Pick<Processes, 'list' | 'newest' | 'read'> = {
    list: () => [...running.keys()],
    newest: () => String(started),
    read: (pid) => running.get(pid),
  };
  const start = (pid: number, image: string, startTime?: string) => {
    running.set(pid, facts(pid, image, startTime));
    started++;
  };
  return { processes: processes as Processes, running, start };
};
const watch = ({ processes }: ReturnType<typeof computer>) => {
  vi.useFakeTimers();
  const seen: string[] = [];
  const faults: unknown[] = [];
  const { stop, recheckAll } = watchProcesses(
    processes,
    ({ pid, image }) => seen.push(`${pid} ${image}`),
    (error) => faults.push(error),
  );
  return { seen, faults, stop, recheckAll };
};
afterEach(() => {
  vi.useRealTimers();
});

it('meets a new process at the next look, once', async () => {
  const here = computer();
  const { seen, stop } = watch(here);
  here.start(7, 'a');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['7 a']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual(['7 a']);
  stop();
});

it('meets a process that became another program: at once while it is young, within 5 s at any age', async () => {
  const here = computer();
  const { seen, stop } = watch(here);
  here.start(7, 'shell');
  await vi.advanceTimersByTimeAsync(150);
  here.running.set(7, facts(7, 'young'));
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['7 shell', '7 young']);
  await vi.advanceTimersByTimeAsync(60_000);
  here.running.set(7, facts(7, 'old'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.at(-1)).toBe('7 old');
  stop();
});

it('meets a process that got the pid of another that ended', async () => {
  const here = computer();
  const { seen, stop } = watch(here);
  here.start(7, 'a');
  await vi.advanceTimersByTimeAsync(200);
  here.start(7, 'a', '2');
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual(['7 a', '7 a']);
  stop();
});

it('tells an execution from a process that only gave itself another command line', async () => {
  const here = computer();
  vi.useFakeTimers();
  const seen: boolean[] = [];
  const { stop, recheckAll } = watchProcesses(
    here.processes,
    (_, isExecution) => seen.push(isExecution),
    () => {},
  );
  here.start(7, 'postgres');
  await vi.advanceTimersByTimeAsync(150);
  here.running.set(7, { ...facts(7, 'postgres'), commandLines: ['postgres: idle'] });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([true, false]);
  here.running.set(7, facts(7, 'shell'));
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([true, false, true]);
  recheckAll();
  await vi.advanceTimersByTimeAsync(600);
  expect(seen).toEqual([true, false, true, true]);
  stop();
});

it('meets a process again whose file got another content, between two looks, under the same name', async () => {
  const here = computer();
  const { seen, stop } = watch(here);
  here.running.set(7, { ...facts(7, 'a'), imageStamp: 'a:1' });
  await vi.advanceTimersByTimeAsync(5000);
  here.running.set(7, { ...facts(7, 'a'), imageStamp: 'a:2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual(['7 a', '7 a']);
  stop();
});

it('goes on after a fault', async () => {
  const here = computer();
  const { seen, faults, stop } = watch(here);
  const { read } = here.processes;
  let broken = true;
  here.processes.read = (pid) => {
    if (broken) throw new Error('ESRCH');
    return read(pid);
  };
  here.start(7, 'a');
  await vi.advanceTimersByTimeAsync(300);
  broken = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(faults.length).toBeGreaterThan(0);
  expect(seen).toEqual(['7 a']);
  stop();
});

it('meets every process anew when the rules have changed', async () => {
  const here = computer();
  const { seen, stop, recheckAll } = watch(here);
  here.start(7, 'a');
  here.start(8, 'b');
  await vi.advanceTimersByTimeAsync(10_000);
  recheckAll();
  await vi.advanceTimersByTimeAsync(600);
  expect(seen).toEqual(['7 a', '8 b', '7 a', '8 b']);
  stop();
});
