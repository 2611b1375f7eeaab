export interface LazyWrite {
  /** Something changed: it is written within a while, together with what changes until then. */
  later(): void;
  /** Writes at once what is yet to be written. */
  flush(): void;
}

/** Writes a file seldom, however often what stands in it changes. */
export const createLazyWrite = (millis: number, write: () => void): LazyWrite => {
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  return {
    later: () => {
      timer ??= setTimeout(flush, millis).unref();
    },
    flush,
  };
};
