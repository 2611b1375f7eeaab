import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';
export const sampleName = isWindows ? 'egida-conformance-sample.exe' : 'egida-conformance-sample';
/** A harmless program of the system that waits. */
const source = isWindows ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'PING.EXE') : '/bin/sleep';
const seconds = '20';

/** Programs that an agent on this computer is to meet; they end by themselves, or with `end`. */
export const openSamples = () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-conformance-'));
  const file = join(folder, sampleName);
  copyFileSync(source, file);
  const children: ReturnType<typeof spawn>[] = [];
  return {
    start: () => {
      const child = spawn(file, isWindows ? ['-n', seconds, '127.0.0.1'] : [seconds], { stdio: 'ignore' });
      child.on('error', () => {});
      children.push(child);
    },
    end: async () => {
      const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      await Promise.all(
        alive.map((child) => {
          const ended = new Promise((done) => child.once('exit', done));
          child.kill('SIGKILL');
          return ended;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
