import type { CheckinReply, Command } from '@egida/contract';
import type { Failure } from '../protocol/classify-failure.ts';

/** How a command makes the agent leave the server. */
export type Leaving = 'uninstalled' | 'moved';

const commandOf = { uninstalled: 'uninstall', moved: 'move' } as const satisfies Record<Leaving, string>;

/** How often the agent tries to tell the old server of a move before it leaves without that. */
const maxGoodbyes = 10;

/** The command by which the computer leaves, where the server tells it once more: its answer went lost with a check-in that was refused. */
export const commandToLeave = (commands: readonly Command[], leaving: Leaving): Command | undefined =>
  commands.find(({ type }) => type === commandOf[leaving]);

/**
 * Whether somebody took the uninstallation back before the server heard that it was done. A computer that is gone is given no policy;
 * one that has withdrawn its own, and is given one, is to be protected. A move cannot be taken back: the agent is enrolled there.
 */
export const isTakenBack = ({ commands, policyRevision }: CheckinReply, leaving: Leaving): boolean =>
  leaving === 'uninstalled' && policyRevision !== '' && commandToLeave(commands, leaving) === undefined;

/**
 * Whether the agent goes although the server does not answer to its goodbye: one that is being shut down may never hear of the move,
 * and the new one waits already.
 */
export const leavesUnheard = (leaving: Leaving | undefined, failure: Failure, failures: number): boolean =>
  leaving === 'moved' && (failure === 'removed' || failure === 'enrolAgain' || failures >= maxGoodbyes);
