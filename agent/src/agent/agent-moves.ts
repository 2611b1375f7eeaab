import type { CommandHandlers } from '../checkin/answer-command.ts';
import type { Enrolled } from '../enrolment/enrol.ts';
import { createEnrolElsewhere } from '../enrolment/enrol-elsewhere.ts';
import type { Platform } from '../platform/platform.ts';
import type { createKeptIdentity } from '../store/kept-identity.ts';
import { readPendingMove, writePendingMove } from '../store/pending-move.ts';
import type { TrustUpdates } from '../trust/trust-updates.ts';

interface Parts {
  folder: string;
  /** The server that this agent talks to. */
  server: string;
  kept: ReturnType<typeof createKeptIdentity>;
  trust: Pick<TrustUpdates, 'certificates'>;
  /** Becomes the same computer under the key of another agency. */
  changeAgency(enrolled: Enrolled): void;
  tolerateDiskErrors(write: () => void): void;
  log(message: string): void;
}

/** Enrols where commands lead this agent to, and takes that over, or notes where it goes on once it has left its server. */
export const createAgentMoves = (
  platform: Platform,
  { folder, server, kept, trust, changeAgency, tolerateDiskErrors, log }: Parts,
): Pick<CommandHandlers<Enrolled>, 'move' | 'moved'> => {
  const enrolElsewhere = createEnrolElsewhere();
  return {
    move: (command) => enrolElsewhere(command, kept.now(), trust.certificates(), platform),
    moved: (command, moved) => {
      log(`moved to ${moved.identity.server} as ${moved.identity.agentId}`);
      if (moved.identity.server !== server) {
        tolerateDiskErrors(() => writePendingMove(folder, { commandId: command.id, identity: moved.identity }));
        return readPendingMove(folder)?.commandId === command.id ? 'leaves' : 'waits';
      }
      changeAgency(moved);
      return kept.catchUp() ? 'stays' : 'waits';
    },
  };
};
