import { ApiError } from '@egida/contract';

/**
 * What a failed call asks of the agent: enrol again; take everything off this computer; report everything anew, since the
 * server could not read the request; or try again later. Protection goes on in all cases but `removed`.
 */
export type Failure = 'enrolAgain' | 'removed' | 'refused' | 'later';

export const classifyFailure = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return 'later';
  if (error.status === 401 && (error.code as string) === 'agent.tokenNotValid') return 'enrolAgain';
  if (error.status === 410 && (error.code as string) === 'agent.notfound') return 'removed';
  return error.status === 400 || error.status === 413 ? 'refused' : 'later';
};

const blocking: readonly number[] = [400, 403, 406, 413, 422, 451];

/** Whether somebody in between, and not the server, took offence at what was sent: the answer is not of the protocol. */
export const isBlocked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unexpected' && blocking.includes(error.status);

/** Whether this computer waits at the server until a person lets it in. Its agent asks again, however long that takes. */
export const isHeld = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code as string) === 'enrolment.held';

/** Whether the server takes no telemetry of this computer: its agency does not collect it. */
export const isTelemetryOff = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && (error.code as string) === 'telemetry.off';

/** Whether the server has too much to do now and the same call is to be made again later. */
export const isServerBusy = (status: number): boolean => status === 429 || status === 503;
