/** A body that is named by what it holds, and so never changes. */
export interface Kept {
  body: Buffer;
  /** The agency whose computers may have it; absent, any computer that knows its name. */
  agencyId?: string;
}

/** Keeps what was used last, up to so many bytes. */
export const createKept = (maxBytes: number) => {
  // A map remembers the order in which keys came: the first is the one that was not used for longest.
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= kept.get(name)?.body.length ?? 0;
    kept.delete(name);
  };
  return {
    get(name: string): Kept | undefined {
      const found = kept.get(name);
      if (!found) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found;
    },
    set(name: string, given: Kept): void {
      drop(name);
      kept.set(name, given);
      bytes += given.body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
  };
};
