import { mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSavedPaused } from '../enforcement/saved-paused.ts';
import { startWatcher, type Watcher } from '../enforcement/start-watcher.ts';
import { choosePlatform } from '../platform/choose.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { enforce } from '../testing/enforcement.ts';
import { heardHere } from '../testing/hearing.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { openPauseNote } from './pause-note.ts';

let sandbox: Sandbox;
let watcher: Watcher | undefined;
beforeEach(() => {
  sandbox = createSandbox();
  mkdirSync(sandbox.path('state'));
});
afterEach(async () => {
  await watcher?.stop();
  watcher = undefined;
  await sandbox.close();
});

const { processes, events } = choosePlatform();
const heard = heardHere();

/** The watching thread of an agent that is killed before it hears what the thread tells it. */
const watchUnheard = async (pauseNote: string) => {
  const open = events?.open();
  if (!open) throw new Error('nothing is told here');
  let alive = false;
  const start = { agentVersion: '2.7.0', observe: false, within: process.pid, pauseNote };
  watcher = startWatcher(open, start, {
    message: () => {},
    told: (told) => {
      alive = told;
    },
    running: () => {},
    failed: () => {},
  });
  const { id, content } = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true });
  watcher?.tell({ kind: 'rules', wanted: [{ entry: { id, sha256: canonicalHash(content), name: id }, content }] });
  await until('starts are told of', () => alive);
};

it.skipIf(!heard.processes)(
  'whom the watching thread paused goes on when the agent starts again that was killed before it knew',
  async () => {
    const { pauseNote } = openSavedPaused(sandbox.path('state'));
    await watchUnheard(pauseNote);
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    await until('it is paused', () => processes.read(child.pid)?.stopped === true);
    await watcher?.stop();
    watcher = undefined;

    const next = enforce(sandbox, []);
    await next.stop();
    expect([processes.read(child.pid)?.stopped, child.lives()]).toEqual([false, true]);
    expect(openSavedPaused(sandbox.path('state')).paused).toEqual([]);
  },
);

it.skipIf(!heard.processes)('who was judged stands in no note any more, nor does who was let go', async () => {
  const { pauseNote } = openSavedPaused(sandbox.path('state'));
  const running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })], {
    poll: false,
  });
  await until('starts are told of', running.hearsStarts);
  const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
  await child.ended;
  await until('the note is empty', () => readFileSync(pauseNote, 'utf8').trim() === '[]');
  await running.stop();
  expect(openSavedPaused(sandbox.path('state')).paused).toEqual([]);
});

it.skipIf(!heard.processes)('whom a thread paused that ended before it could tell goes on at once', async () => {
  const carried = Reflect.get(globalThis, 'EGIDA_WATCHER');
  const [left, judged] = [
    sandbox.start('/usr/bin/sleep', ['60']).pid,
    sandbox.start(sandbox.program('egida-test-miner'), ['60']).pid,
  ];
  const noted = [left, judged].map((pid) => ({ pid, startTime: processes.read(pid)?.startTime }));
  // It pauses both, tells of one of them, and has no room left then.
  const mortal = `
    const { parentPort, workerData: { start } } = require('node:worker_threads');
    require('node:fs').writeFileSync(start.pauseNote, '${JSON.stringify(noted)}');
    for (const { pid } of ${JSON.stringify(noted)}) process.kill(pid, 'SIGSTOP');
    parentPort.postMessage({ kind: 'suspended', facts: ${JSON.stringify(processes.read(judged))} });
    setTimeout(() => { throw new Error('no room left'); }, 200);`;
  Object.assign(globalThis, { EGIDA_WATCHER: mortal });
  try {
    const whitelist = { paths: [], sha256: ['a'.repeat(64)], signers: [] };
    // What it told of is paused until its hash is known, which is never.
    const slow = { ...choosePlatform(), openProgram: () => new Promise<undefined>(() => {}) };
    const rules = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, whitelist });
    const running = enforce(sandbox, [rules], { poll: false }, slow);
    const isStopped = (pid: number) => processes.read(pid)?.stopped;
    await until('the thread has ended', () => running.faults.some((fault) => fault.includes('no room left')));
    await until('it goes on', () => isStopped(left) === false);
    expect(isStopped(judged)).toBe(true);
    await running.stop();
  } finally {
    Object.assign(globalThis, { EGIDA_WATCHER: carried });
  }
});

it('a note that is shorter than the one before is whole', () => {
  const { pauseNote } = openSavedPaused(sandbox.path('state'));
  const note = openPauseNote(pauseNote);
  for (const pid of [10, 1_000_000]) note.add({ pid, startTime: '7' });
  note.drop({ pid: 1_000_000, startTime: '7' });
  note.drop({ pid: 10, startTime: '8' });
  expect(openSavedPaused(sandbox.path('state')).paused).toEqual([{ pid: 10, startTime: '7' }]);
});
