import { attempt } from '../errors/attempt.ts';
import { type Identity, writeIdentity } from './identity.ts';
import { forgetPendingMove, readPendingMove } from './pending-move.ts';
import { readSyncState, writeSyncState } from './sync-state.ts';

/** Makes the identity of a pending move this computer's own. The new server knows nothing of its state yet. */
export const finishMove = (folder: string): Identity | undefined => {
  const move = readPendingMove(folder);
  if (!move) return undefined;
  writeIdentity(folder, move.identity);
  writeSyncState(folder, { ...readSyncState(folder), acknowledged: undefined, inventoryHash: '' });
  forgetPendingMove(folder);
  return move.identity;
};

/** Removes the note of a move that a crash left although the move was finished: the new server must not be told of it. */
export const forgetFinishedMove = (folder: string, { server, agentId }: Identity): void => {
  const move = readPendingMove(folder);
  // A copy of the disk goes there as well, and has no number there yet.
  const isFinished = move?.identity.server === server && [move.identity.agentId, ''].includes(agentId);
  if (isFinished) attempt(() => forgetPendingMove(folder));
};
