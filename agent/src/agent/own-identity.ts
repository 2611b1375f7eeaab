import { hostname } from 'node:os';
import { leaveAlerts } from '../alerts/leave-alerts.ts';
import { identityHere } from '../enrolment/copied-identity.ts';
import type { Platform } from '../platform/platform.ts';
import { type Identity, writeIdentity } from '../store/identity.ts';
import { createKeptIdentity } from '../store/kept-identity.ts';
import { forgetPendingMove, readPendingMove } from '../store/pending-move.ts';

interface Parts {
  folder: string;
  tolerateDiskErrors(write: () => void): void;
  log(message: string): void;
}

/** Who this computer is from now on, also where its disk was copied from another one, and the move that it has to tell of. */
export const openOwnIdentity = (platform: Platform, enrolled: Identity, { folder, tolerateDiskErrors, log }: Parts) => {
  const notedMove = readPendingMove(folder);
  const own = identityHere(enrolled, notedMove?.identity, platform.machineId(), hostname());
  if (own !== enrolled) log('This disk was copied from another computer: enrolling as a computer of its own.');
  const kept = createKeptIdentity(own, (identity) => writeIdentity(folder, identity), tolerateDiskErrors);
  // Once it is written down who this computer is: what befalls it from then on is its own.
  if (own !== enrolled) {
    kept.keep(own);
    if (kept.catchUp()) for (const leave of [leaveAlerts, forgetPendingMove]) tolerateDiskErrors(() => leave(folder));
  }
  return { own, kept, pendingMove: own === enrolled ? notedMove : undefined };
};
