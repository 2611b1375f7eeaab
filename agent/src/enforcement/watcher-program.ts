/** The program of the watching thread, as a build carries it (scripts/watcher.mjs); what runs from its sources has none. */
declare const EGIDA_WATCHER: string | undefined;

/** Undefined where there is none: then processes and decoys are looked at as on a system that tells nothing. */
export const watcherProgram = (): string | undefined =>
  typeof EGIDA_WATCHER === 'undefined' ? undefined : EGIDA_WATCHER;
