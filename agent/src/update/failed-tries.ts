import { type Ack, type UpdateCommand, updateReasons } from '@egida/contract';
import { errorText, isDiskFull } from '../errors/errors.ts';
import { TooBusy } from './self-test.ts';

export interface FailedTries {
  /** One more has failed, for what may pass: of the network, of the disk, or since the computer has much else to do. */
  note(command: UpdateCommand, error: unknown): void;
  /** The next try is not due yet. */
  mustWait(command: UpdateCommand): boolean;
  /** What the server is to be told of them. */
  unsaid(): Ack | undefined;
  said(): void;
}

/** A quarter of an hour of them: what lasts so long is told, or nobody would ever learn why an update does not end. */
const failuresUntilSaid = 8;
const maxWaitSeconds = 3600;

/** Tries of updates that have failed for what may pass. Each waits for longer than the one before. */
export const createFailedTries = (): FailedTries => {
  let commandId: string | undefined;
  let failures = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  let unsaid: Ack | undefined;
  return {
    note: ({ id }, error) => {
      // Another command is another update, which may fit or be had at once.
      failures = commandId === id ? failures + 1 : 1;
      commandId = id;
      notBefore = performance.now() + Math.min(maxWaitSeconds, 2 ** failures) * 1000 * (1 + Math.random());
      if (failures >= failuresUntilSaid) unsaid = { id, outcome: 'FAILED', error: whyOf(error) };
    },
    mustWait: ({ id }) => commandId === id && performance.now() < notBefore,
    unsaid: () => unsaid,
    said: () => {
      unsaid = undefined;
    },
  };
};

/** The server notes a sentence once, so a full disk is always told of in the same words. */
const whyOf = (error: unknown): string => {
  if (isDiskFull(error)) return updateReasons.noRoom[0];
  if (error instanceof TooBusy) return updateReasons.tooBusy[0];
  return `${updateReasons.notFetched[0]}: ${errorText(error)}`.slice(0, 1000);
};
