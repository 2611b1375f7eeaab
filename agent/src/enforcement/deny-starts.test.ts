import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { type DenyStarts, denyStarts } from './deny-starts.ts';

let sandbox: Sandbox;
let denying: DenyStarts | undefined;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(async () => {
  denying?.stop();
  await sandbox.close();
});

/** Runs a text as the responder, and starts to deny by it. */
const denyBy = (responder: string) => {
  const script = sandbox.path('responder.cjs');
  writeFileSync(script, responder);
  const [told, faults, log]: [number[], unknown[], string[]] = [[], [], []];
  denying = denyStarts({
    ...{ command: [process.execPath, script], root: undefined },
    judge:
      ({ id }) =>
      () =>
        void told.push(id),
    log: (message) => void log.push(message),
    failed: (error) => void faults.push(error),
  });
  denying.want({ names: ['x'], sha256s: [] });
  return { told, faults, log };
};

/** Asks about two starts, and denies the second alone: of the first the word came too late, and it runs. */
const responder = `
const socket = new (require('node:net').Socket)({ fd: 3 });
const tell = (message) => socket.write(JSON.stringify(message) + '\\n');
const asks = { kind: 'asks', pid: 1, path: '/x', fileId: '1:1', isScript: false };
tell({ kind: 'ready', fileSystems: 1 });
for (const id of [1, 2]) tell({ ...asks, id });
require('node:readline').createInterface({ input: socket }).on('line', (line) => {
  const { kind, id, deny } = JSON.parse(line);
  if (kind === 'verdict') tell({ kind: 'answered', id, denied: deny && id === 2 });
});
socket.on('end', () => process.exit());`;

it('a start that was let go before the word of the agent came is not told of as one that was denied', async () => {
  const { told, faults, log } = denyBy(responder);
  await until('the second is told of', () => told.length > 0);
  expect([told, faults, log]).toEqual([[2], [], ['deny before start: on for 1 file systems']]);
});

/** Told of three file systems that are not asked about, one of them twice, as when it comes back. */
const partlyRefused = `
const socket = new (require('node:net').Socket)({ fd: 3 });
const tell = (message) => socket.write(JSON.stringify(message) + '\\n');
tell({ kind: 'ready', fileSystems: 1 });
for (const paths of [['/a', '/b'], ['/b'], ['/b', '/c']]) tell({ kind: 'unasked', paths });
socket.resume().on('end', () => process.exit());`;

it('a file system that the kernel does not ask about, unlike others, stands in the log, once', async () => {
  const { faults, log } = denyBy(partlyRefused);
  await until('the last is logged', () => log.some((line) => line.includes('/c')));
  const logged = (paths: string) =>
    `deny before start: not on ${paths}, where the kernel refuses; programs from there are met once they run`;
  expect([faults, log]).toEqual([[], ['deny before start: on for 1 file systems', logged('/a, /b'), logged('/c')]]);
  expect(denying?.status()).toMatchObject({ state: 'on' });
});
