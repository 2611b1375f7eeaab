import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox, until } from '../../testing/sandbox.ts';
import { linuxPlatform } from './linux.ts';
import { terminalPath, writeToTerminal } from './terminal.ts';

describe('a terminal', () => {
  let sandbox: Sandbox;
  beforeEach(() => {
    sandbox = createSandbox();
  });
  afterEach(() => sandbox.close());

  it('that controls a process is found, and shows the line', async () => {
    // `script` opens a terminal and shows what is written there.
    const shown = sandbox.start('/usr/bin/script', ['-qfec', 'echo ready $$; exec sleep 60', '/dev/null']);
    await until('it runs', () => /ready \d+/.test(shown.output()));
    const pid = Number(/ready (\d+)/.exec(shown.output())?.[1]);
    const held = linuxPlatform().processes.hold(pid);
    const terminal = held?.terminal();
    held?.release();
    expect(terminal?.path).toMatch(/^\/dev\/pts\/\d+$/);
    if (!terminal) throw new Error('no terminal');
    writeToTerminal({ ...terminal, device: terminal.device + 1 }, 'for another terminal');
    writeToTerminal(terminal, 'Égida ha detenido «x»');
    await until('it is shown', () => shown.output().includes('Égida ha detenido «x»'));
    expect(shown.output()).not.toContain('for another');
  });
  it('that is gone, or is none, is left alone', () => {
    closeSync(openSync(sandbox.path('file'), 'w'));
    for (const path of ['/dev/pts/999999', sandbox.path('file')]) writeToTerminal({ path, device: 34_816 }, 'x');
  });
  it('is known by its device number', () => {
    expect([0, 34_816, 34_817, (137 << 8) + 1, 1024 + 1, 1024 + 64, 1280, 259].map(terminalPath)).toEqual([
      undefined,
      '/dev/pts/0',
      '/dev/pts/1',
      '/dev/pts/257',
      '/dev/tty1',
      '/dev/ttyS0',
      undefined,
      undefined,
    ]);
  });
});
