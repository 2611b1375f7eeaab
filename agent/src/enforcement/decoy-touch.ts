import type { ProcessFacts } from '../platform/processes.ts';

/** Who touched a decoy, as the system told it at that moment. */
export interface Toucher {
  facts: ProcessFacts;
  user: string | undefined;
  /** Whether it did more than change owner, mode or dates. */
  changes: boolean;
}
export interface DecoyTouch {
  path: string;
  what: 'removed' | 'changed' | 'replaced';
  /** The hash of the file that stood there instead. */
  sha256?: string;
  restored: boolean;
  /** Undefined where the system did not tell. */
  by?: Toucher | undefined;
}

export const remarkOf = { removed: 'REMOVED', changed: 'CHANGED', replaced: 'REPLACED' } as const;
