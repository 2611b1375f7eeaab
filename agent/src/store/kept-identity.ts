import type { Identity } from './identity.ts';

/**
 * Who this computer is, in memory and on its disk. What a full disk does not take is written at a later time: who forgot at its next
 * start which token or key it was given last would be a second computer at the server.
 */
export const createKeptIdentity = (
  first: Identity,
  write: (identity: Identity) => void,
  tolerateDiskErrors: (write: () => void) => void,
) => {
  let [identity, isWritten] = [first, true];
  const writeNow = () =>
    tolerateDiskErrors(() => {
      write(identity);
      isWritten = true;
    });
  return {
    now: () => identity,
    keep: (changed: Identity): void => {
      [identity, isWritten] = [changed, false];
      writeNow();
    },
    /** Writes what is not written yet, and says whether all of it is by now. */
    catchUp: (): boolean => {
      if (!isWritten) writeNow();
      return isWritten;
    },
  };
};
