import { type Identity, writeIdentity } from './identity.ts';
import { forgetPendingMove, readPendingMove } from './pending-move.ts';
import { readSync, writeSync } from './sync-state.ts';

/** Becomes the computer that it enrolled as elsewhere. The new server knows nothing of it yet. */
export const finishMove = (folder: string): Identity | undefined => {
  const move = readPendingMove(folder);
  if (!move) return undefined;
  writeIdentity(folder, move.identity);
  writeSync(folder, { ...readSync(folder), acknowledged: undefined, inventoryHash: '' });
  forgetPendingMove(folder);
  return move.identity;
};

/** A move that was finished but for the note of it must not be told to the new server. */
export const forgetFinishedMove = (folder: string, { server, agentId }: Identity): void => {
  const move = readPendingMove(folder);
  if (move?.identity.server === server && move.identity.agentId === agentId) forgetPendingMove(folder);
};
