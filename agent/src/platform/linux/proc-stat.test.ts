import { describe, expect, it } from 'vitest';
import { parseProcStat } from './proc-stat.ts';

describe("the kernel's description of a process", () => {
  const tail = `S 7 4242 4242 0 -1 4194304 ${Array.from({ length: 12 }, () => '0').join(' ')} 987654 3133440 380`;
  it.each(['sleep', 'tmux: server', 'a) S 1 (b', '(sd-pam)', 'line\nend'])(
    'is read whatever the name holds (%j)',
    (name) => {
      expect(parseProcStat(`4242 (${name}) ${tail}`)).toEqual({
        pid: 4242,
        comm: name,
        state: 'S',
        parentPid: 7,
        terminal: 0,
        flags: 4194304,
        startTime: '987654',
      });
    },
  );
  it('is refused when it is not one', () => {
    expect(parseProcStat('')).toBeUndefined();
    expect(parseProcStat('12 (x) S')).toBeUndefined();
  });
});
