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
  await until('the second is told of', () => told.length > 0);
  expect([told, faults, log]).toEqual([[2], [], ['deny before start: on for 1 file systems']]);
});
