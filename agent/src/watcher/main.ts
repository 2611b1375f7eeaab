import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { briefFacts } from '../enforcement/brief-facts.ts';
import { createLineage } from '../enforcement/lineage.ts';
import { createScope } from '../enforcement/scope.ts';
import { createUnheard } from '../enforcement/unheard.ts';
import type { ProcessChange, ToWatcher, WatcherStart } from '../enforcement/watcher-messages.ts';
import { choosePlatform } from '../platform/choose.ts';
import type { HeldProcess, ProcessFacts } from '../platform/processes.ts';
import type { SystemEvent } from '../platform/system-events.ts';
import { createFirstMatch } from './first-match.ts';
import { createLastKnown } from './last-known.ts';
import { openPauseNote } from './pause-note.ts';
import { createTellMain } from './tell-main.ts';

/** The longest wait: it bounds how long the program waits for this thread when it ends. */
const waitMillis = 1000;
const probeMillis = 10_000;
/** What happened is told when nothing more happens, or after that at the latest. */
const flushMillis = 20;
/** Command lines of this length are told at once: many of the longest would not have room in this thread's memory. */
const maxHeldLength = 1_000_000;
/** The same touch of one process is told so often at most. */
const sameTouchMillis = 100;

/**
 * The thread that waits for what the system tells. It reads a process at the very moment, and suspends it where a vaccine
 * may stop it; everything else is the main thread's.
 */
const watch = ({ handles, agentVersion, observe, within, root, pauseNote, unheard }: WatcherStart): void => {
  const platform = choosePlatform();
  const { processes } = platform;
  const reader = platform.events?.reader(handles);
  if (!reader) return;
  const port = parentPort;
  const { tell, tellLoss } = createTellMain((message) => port?.postMessage(message), createUnheard(unheard));
  const lineage = createLineage();
  const firstMatch = createFirstMatch(platform, agentVersion, createScope(processes, within, lineage), root);
  const lastKnown = createLastKnown();
  const note = openPauseNote(pauseNote);
  const pathsOf = new Map<string, string>();
  const toldAt = new Map<string, number>();
  let changes: ProcessChange[] = [];
  let flushedAt = 0;
  let heldLength = 0;
  /** Signs that were asked of the system, and those that came: in the order of all that it tells. */
  let [probes, signs] = [0, 0];
  let probedAt = Number.NEGATIVE_INFINITY;
  /** Who waits until so many signs came. */
  const catchingUp = new Map<number, number>();

  const probe = () => {
    probedAt = performance.now();
    probes++;
    reader.probe();
  };
  const flush = () => {
    flushedAt = performance.now();
    if (changes.length > 0) tell({ kind: 'processes', changes });
    else tellLoss();
    changes = [];
    heldLength = 0;
  };
  /** Suspends exactly the process that was read through the handle. */
  const suspend = (held: HeldProcess, facts: ProcessFacts): boolean => {
    if (observe || facts.stopped) return false;
    note.add(facts);
    const sent = held.suspend();
    if (sent && held.read()) return true;
    // It ended, and its pid may belong to another process already.
    if (sent) held.resume();
    note.drop(facts);
    return false;
  };
  const executed = (pid: number) => {
    const held = processes.hold(pid);
    const facts = held?.read();
    if (held && facts && !facts.ended && !facts.kernelThread) {
      lastKnown.put(facts);
      changes.push({ kind: 'executed', facts });
      heldLength += facts.commandLines.reduce((sum, { length }) => sum + length, 0);
      if (heldLength > maxHeldLength) flush();
      if (firstMatch.executed(facts) && suspend(held, facts)) {
        flush();
        // It is read again when it is looked at as a whole: paused, it has the same arguments then.
        tell({ kind: 'suspended', facts: briefFacts(facts) });
      }
    }
    held?.release();
  };
  const touched = ({ pid, key, changes }: Extract<SystemEvent, { kind: 'touched' }>) => {
    const path = pathsOf.get(key);
    if (path === undefined || isRepeated(`${pid} ${path} ${changes}`)) return;
    const held = processes.hold(pid);
    const now = held?.read();
    // Of a process that is ending only its number and its state are left.
    const facts = now && !now.ended && now.image !== undefined ? now : lastKnown.get(pid);
    if (facts) {
      const suspended =
        held !== undefined && facts === now && changes && firstMatch.touched(path, facts) && suspend(held, facts);
      flush();
      const user = processes.userName?.(facts);
      tell({ kind: 'touched', path, facts: suspended ? briefFacts(facts) : facts, user, changes, suspended });
    }
    held?.release();
  };
  const isRepeated = (touch: string): boolean => {
    const now = performance.now();
    if (now - (toldAt.get(touch) ?? Number.NEGATIVE_INFINITY) < sameTouchMillis) return true;
    if (toldAt.size > 1000) toldAt.clear();
    toldAt.set(touch, now);
    return false;
  };
  const hear = (event: SystemEvent) => {
    if (event.kind === 'executed') executed(event.pid);
    else if (event.kind === 'touched') touched(event);
    else if (event.kind === 'forked') {
      if (within !== undefined) lineage.forked(event.parentPid, event.pid);
      lastKnown.forked(event.parentPid, event.pid);
      changes.push(event);
    } else if (event.kind === 'ended') {
      if (within !== undefined) lineage.ended(event.pid);
      changes.push(event);
    } else {
      if (event.kind === 'lost') lineage.forget();
      // What came before it is told before it.
      flush();
      tell(event);
      // Where some was lost, nothing of it is on its way any more.
      signs = event.kind === 'lost' ? probes : Math.min(signs + 1, probes);
      for (const [id, awaited] of catchingUp) {
        if (awaited > signs) break;
        catchingUp.delete(id);
        tell({ kind: 'caughtUp', id });
      }
    }
  };
  /** Whether to go on. */
  const obey = (message: ToWatcher): boolean => {
    if (message.kind === 'catchUp') {
      probe();
      catchingUp.set(message.id, probes);
    }
    if (message.kind === 'noted') note.drop(message.process);
    if (message.kind === 'rules') firstMatch.follow(message.wanted);
    if (message.kind === 'hashes') firstMatch.knows(message.hashes);
    if (message.kind === 'breakers') firstMatch.breakers(message.open);
    if (message.kind === 'decoy') {
      for (const [key, path] of pathsOf) if (path === message.path) pathsOf.delete(key);
      for (const key of message.keys) pathsOf.set(key, message.path);
    }
    return message.kind !== 'stop';
  };

  for (;;) {
    if (performance.now() - probedAt > probeMillis) {
      // Whatever was asked before has come by now, or never will.
      signs = probes;
      probe();
    }
    const events = reader.next(changes.length > 0 ? 0 : waitMillis);
    if (reader.rung()) {
      for (let got = port && receiveMessageOnPort(port); got; got = port && receiveMessageOnPort(port))
        if (!obey(got.message as ToWatcher)) return;
    }
    for (const event of events) hear(event);
    if (events.length === 0 || performance.now() - flushedAt > flushMillis) flush();
  }
};

watch((workerData as { start: WatcherStart }).start);
process.exit();
