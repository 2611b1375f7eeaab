import { enrol } from '../enrolment/enrol.ts';
import { errorText } from '../errors/errors.ts';
import { unlessAborted } from '../timing/abortable.ts';
import type { CheckinContext } from './checkin-context.ts';

/** Enrols with the kept identity: after a disk was copied, or where the server does not accept the token any more. */
export const reEnrol = async (context: CheckinContext): Promise<void> => {
  const { platform, client, transport } = context;
  const enrolled = await enrol(context.identity(), platform, client, transport.localAddress());
  context.keepIdentity(enrolled.identity);
  context.sync.restart(enrolled.inventoryHash);
  context.log(`enrolled as ${enrolled.identity.agentId}`);
};

/**
 * Waits and enrols again. The wait is random rather than the computer's own jitter, so that a fleet that lost its tokens
 * all at once comes back spread. Returns the error where the enrolment failed.
 */
export const reEnrolAfterWait = async (
  context: CheckinContext,
  seconds: number,
): Promise<{ error: unknown } | undefined> => {
  await context.wait(seconds + Math.random() * context.identity().checkinSeconds);
  if (context.signal.aborted) return undefined;
  try {
    await unlessAborted(reEnrol(context), context.signal);
    return undefined;
  } catch (error) {
    context.log(`could not enrol again (${errorText(error)})`);
    return { error };
  }
};
