import { errorText } from '../errors/errors.ts';
import { jitterOf, nextDelay, retryAfterOf } from '../protocol/backoff.ts';
import { classifyFailure, isHeld } from '../protocol/classify-failure.ts';
import { unlessAborted } from '../timing/abortable.ts';
import { type CheckinResult, checkIn } from './check-in.ts';
import type { CheckinContext } from './checkin-context.ts';
import { type Leaving, leavesUnheard } from './goodbye.ts';
import { reEnrolAfterWait } from './re-enrol.ts';

/**
 * Why check-ins end: the agent was stopped on this computer, uninstalled by the server's command, removed at the server, or
 * enrolled at another server.
 */
export type Ending = 'stopped' | 'removed' | Leaving;

/**
 * Checks in until the signal is aborted or the computer leaves. All failures but a removal and a token that is not
 * accepted mean the same: protection goes on, and the next check-in comes later.
 */
export const runCheckinLoop = async (context: CheckinContext): Promise<Ending> => {
  const { sync, signal, log } = context;
  const jitter = () => jitterOf(context.identity().agentId || context.identity().machineId);
  const interval = () => context.identity().checkinSeconds;
  let failures = 0;
  let lastContact: string | null = null;
  let mayCheckInEarly = true;
  let leaving: Leaving | undefined = context.isMoving ? 'moved' : undefined;

  // Jitter spreads a fleet whose power comes back; a computer that is new comes at once.
  const isNew = sync.known().acknowledged === undefined;
  let seconds = jitter() * Math.min(isNew ? 1 : 60, interval());
  while (!signal.aborted) {
    await context.wait(seconds);
    if (signal.aborted) break;
    let lastError: string | null = null;
    try {
      const result: CheckinResult | undefined = await unlessAborted(checkIn(context, leaving), signal);
      if (result === undefined) break;
      if (leaving && result.leaving && !result.hasNews) return leaving;
      leaving = result.leaving;
      failures = 0;
      lastContact = new Date().toISOString();
      // At most one early check-in for each regular one, so that news cannot make a loop.
      const isEarly: boolean = result.hasNews && (mayCheckInEarly || leaving !== undefined);
      mayCheckInEarly = !isEarly;
      seconds = isEarly
        ? Math.min(interval(), 0.5 + jitter() * Math.min(4, interval() / 10))
        : nextDelay({ intervalSeconds: interval(), failures, jitter: jitter() });
    } catch (error) {
      failures++;
      mayCheckInEarly = true;
      lastError = errorText(error);
      const failure = classifyFailure(error);
      if (leavesUnheard(leaving, failure, failures)) return 'moved';
      if (failure === 'removed') {
        context.withdraw();
        return leaving ?? 'removed';
      }
      const retry = { intervalSeconds: interval(), failures, jitter: jitter() };
      // Nothing has failed where a person has yet to let this computer in: it asks as often as the server says.
      const failed = isHeld(error) ? { ...retry, failures: 0, intervalSeconds: 1 } : retry;
      seconds = nextDelay({ ...failed, retryAfterSeconds: retryAfterOf(error) });
      log(`no check-in (${lastError}); protection goes on`);
      if (failure === 'enrolAgain') {
        const refusal = await reEnrolAfterWait(context, seconds);
        // After an enrolment the check-in needs no further wait; a refusal may ask for one of its own.
        seconds = refusal ? nextDelay({ ...retry, retryAfterSeconds: retryAfterOf(refusal.error) }) : 0;
      }
    }
    context.remember({
      lastContact,
      nextContact: new Date(Date.now() + seconds * 1000).toISOString(),
      lastError,
      failures,
    });
  }
  return 'stopped';
};
