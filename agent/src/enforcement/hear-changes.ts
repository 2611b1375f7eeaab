import type { Lineage } from './lineage.ts';
import type { ProcessWatch } from './watch-processes.ts';
import type { ProcessChange } from './watcher-messages.ts';

interface Parts {
  lineage: Pick<Lineage, 'forked' | 'ended'>;
  processWatch: Pick<ProcessWatch, 'executed' | 'forked' | 'ended'>;
  failed(error: unknown): void;
}

/** Passes on what became of processes, in its order. A fault with one change is passed on, and keeps back no other. */
export const hearChanges = (changes: readonly ProcessChange[], { lineage, processWatch, failed }: Parts): void => {
  const hear = (change: ProcessChange) => {
    if (change.kind === 'executed') processWatch.executed(change.facts);
    else if (change.kind === 'ended') {
      lineage.ended(change.pid);
      processWatch.ended(change.pid);
    } else {
      lineage.forked(change.parentPid, change.pid);
      processWatch.forked(change.pid);
    }
  };
  for (const change of changes) {
    try {
      hear(change);
    } catch (error) {
      failed(error);
    }
  }
};
