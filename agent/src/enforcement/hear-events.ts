import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { OpenEvents } from '../platform/system-events.ts';
import type { Decoys } from './decoys.ts';
import { hearChanges } from './hear-changes.ts';
import type { Lineage } from './lineage.ts';
import type { PausedProcess, PausedProcesses } from './paused-processes.ts';
import type { SpareKnown } from './spare-known.ts';
import { startWatcher, type Watcher } from './start-watcher.ts';
import type { ProcessWatch } from './watch-processes.ts';
import type { FromWatcher, WatcherStart } from './watcher-messages.ts';

interface Parts {
  read: Processes['read'];
  paused: Pick<PausedProcesses, 'take' | 'letUnknownGo'>;
  /** Whom the watching thread paused, as far as it was not told that this is noted elsewhere. */
  pausedByWatcher(): PausedProcess[];
  processWatch: ProcessWatch;
  lineage: Lineage;
  spareKnown: Pick<SpareKnown, 'tellAll'>;
  decoys: Decoys;
  checkProcess(facts: ProcessFacts, isExecution: boolean): Promise<void>;
  /** Resolves when what touches asked for was done. */
  respondedToTouches(): Promise<unknown>;
  failed(error: unknown): void;
}

/** Passes on what the watching thread hears to those whom it concerns. Undefined where nothing can be heard. */
export const hearEvents = (
  events: OpenEvents,
  start: Omit<WatcherStart, 'handles' | 'unheard'>,
  {
    read,
    paused,
    pausedByWatcher,
    processWatch,
    lineage,
    spareKnown,
    decoys,
    checkProcess,
    respondedToTouches,
    failed,
  }: Parts,
): Watcher | undefined => {
  let stopping = false;
  const isPaused = (message: FromWatcher) =>
    message.kind === 'suspended' || (message.kind === 'touched' && message.suspended);
  /** Of whom it paused, the thread tells in brief; they have all of their arguments still. */
  const whole = (facts: ProcessFacts): ProcessFacts => {
    const now = read(facts.pid);
    return now?.startTime === facts.startTime && now.imageId === facts.imageId && !now.ended ? now : facts;
  };
  /** Resolves when what it asked for was done, until when nothing of the message is kept: its texts may be very long. */
  const passOn = async (message: FromWatcher): Promise<unknown> => {
    if (message.kind === 'processes') hearChanges(message.changes, { lineage, processWatch, failed });
    else if (message.kind === 'lost') {
      lineage.forget();
      processWatch.lookAround();
    } else if (message.kind === 'suspended') return checkProcess(whole(message.facts), false);
    else if (message.kind === 'touched') {
      const { path, facts, user, changes, suspended } = message;
      decoys.touchedBy(path, { facts: suspended ? whole(facts) : facts, user, changes });
      return respondedToTouches();
    }
  };
  const take = ({ pid, startTime }: ProcessFacts) => {
    const goOn = paused.take({ pid, startTime });
    watcher?.tell({ kind: 'noted', process: { pid, startTime } });
    return goOn;
  };
  const hear = (message: FromWatcher): Promise<unknown> => {
    // The watching thread paused it, and nobody else knows: unless it is stopped for good, it goes on.
    const goOn = 'facts' in message && isPaused(message) ? take(message.facts) : undefined;
    const passedOn = stopping ? Promise.resolve() : passOn(message);
    return passedOn.finally(goOn);
  };
  const watcher = startWatcher(events, start, {
    message: (message) => void hear(message).catch(failed),
    told: (told) => {
      if (!told) lineage.forget();
      processWatch.setTold(told);
    },
    running: (running) => {
      if (running) spareKnown.tellAll();
      // All that it told was heard: of the others it had no time to tell.
      else paused.letUnknownGo(pausedByWatcher());
      decoys.setTold(running && events.handles.files !== undefined);
    },
    failed,
  });
  if (watcher) decoys.setTold(events.handles.files !== undefined);
  else events.close();
  return (
    watcher && {
      ...watcher,
      stop: () => {
        stopping = true;
        return watcher.stop();
      },
    }
  );
};
