import { afterEach, expect, it } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { startWatcher, type Watcher } from './start-watcher.ts';
import type { FromWatcher, ToWatcher } from './watcher-messages.ts';

let watcher: Watcher | undefined;
afterEach(() => watcher?.stop());

/** Starts a thread with this program instead of the one that is shipped, over a system that tells nothing. */
const startWith = (program: string) => {
  Object.assign(globalThis, { EGIDA_WATCHER: program });
  const heard = { messages: [] as FromWatcher[], running: [] as boolean[], faults: [] as unknown[] };
  const events = {
    handles: { processes: undefined, files: undefined, bell: 0 },
    ring: () => {},
    watchDecoy: () => false,
    close: () => {},
  };
  watcher = startWatcher(
    events,
    { agentVersion: '2.7.0', observe: false, within: undefined },
    {
      message: (message) => void heard.messages.push(message),
      told: () => {},
      running: (running) => void heard.running.push(running),
      failed: (error) => void heard.faults.push(error),
    },
  );
  return heard;
};

/** Says by which rules it goes, and ends as one does that has no room left when it is asked to catch up. */
const mortal = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ kind, id, wanted }) => {
  if (kind === 'decoy') throw new Error('no room left');
  if (kind === 'rules') parentPort.postMessage({ kind: 'processes', changes: wanted });
  if (kind === 'stop') process.exit();
});`;

it('starts the thread again where it ended unasked, with the rules that were told last', async () => {
  const { messages, running, faults } = startWith(mortal);
  const rules = (pid: number) => ({ kind: 'rules', wanted: [{ kind: 'ended', pid }] }) as unknown as ToWatcher;
  watcher?.tell(rules(1));
  watcher?.tell(rules(2));
  watcher?.tell({ kind: 'decoy', path: '/x', keys: [] });
  await until('it runs again, by the last rules', () => messages.length === 3);
  expect(messages.at(-1)).toEqual({ kind: 'processes', changes: [{ kind: 'ended', pid: 2 }] });
  expect([running, faults]).toEqual([[false, true], [new Error('no room left')]]);
});

/** Has paused a process just as it is asked to end. */
const busy = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ kind }) => {
  parentPort.postMessage({ kind: 'suspended', facts: { pid: 7, commandLines: [] } });
  if (kind === 'stop') process.exit();
});`;

it('hears all that the thread told before its end', async () => {
  const { messages } = startWith(busy);
  await watcher?.stop();
  watcher = undefined;
  expect(messages).toEqual([{ kind: 'suspended', facts: { pid: 7, commandLines: [] } }]);
});
