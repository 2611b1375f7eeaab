import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heardHere } from '../../../testing/hearing.ts';
import { createSandbox, type Sandbox, until } from '../../../testing/sandbox.ts';
import type { SystemEvent } from '../../system-events.ts';
import { parseProcStat } from '../proc-stat.ts';
import { linuxEvents } from './events.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

const stateOf = (pid: number) => parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.state;
/** What is told of one process, from now on. */
const listen = () => {
  const open = linuxEvents.open();
  if (!open) throw new Error('nothing is told');
  const reader = linuxEvents.reader(open.handles);
  const told: SystemEvent[] = [];
  const read = () => void told.push(...reader.next(5));
  return {
    close: open.close,
    /** How often each kind was told of this process. */
    count: (kind: 'executed' | 'ended', pid: number) => {
      read();
      return told.filter((event) => event.kind === kind && event.pid === pid).length;
    },
    /** Reads all that was told before now. */
    catchUp: async () => {
      const signs = () => told.filter(({ kind }) => kind === 'alive').length;
      const before = signs();
      reader.probe();
      await until('the sign comes', () => {
        read();
        return signs() > before;
      });
    },
  };
};

describe.skipIf(!heardHere().processes)('the end of a process', () => {
  /** Ends the thread that calls it, and no other. */
  const exit = `syscall(${process.arch === 'arm64' ? 93 : 60}, 0)`;

  it.each(['POSIX::_exit(0)', exit])(
    'is told with its last thread and not with its first, which %s ends',
    async (end) => {
      const { close, count, catchUp } = listen();
      try {
        const later = `threads->create(sub { <STDIN>; ${end} }); ${exit}`;
        const { pid, say, ended } = sandbox.start('perl', ['-Mthreads', '-MPOSIX', '-e', later]);
        await until('its first thread ended', () => stateOf(pid) === 'Z');
        await catchUp();
        expect(count('ended', pid)).toBe(0);
        say('');
        await ended;
        await catchUp();
        expect(count('ended', pid)).toBe(1);
      } finally {
        close();
      }
    },
  );

  it('is not told where another thread becomes a program and takes the place of the first', async () => {
    const { close, count, catchUp } = listen();
    try {
      const become = "threads->create(sub { exec 'sleep', '60' })->join";
      const child = sandbox.start('perl', ['-Mthreads', '-e', become]);
      await until('both programs are told', () => count('executed', child.pid) === 2);
      await catchUp();
      expect(count('ended', child.pid)).toBe(0);
      child.kill();
      await child.ended;
      await catchUp();
      expect(count('ended', child.pid)).toBe(1);
    } finally {
      close();
    }
  });
});
