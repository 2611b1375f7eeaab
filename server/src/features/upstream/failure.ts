import { ApiError } from '@egida/contract';
import { LineError } from './line-error.ts';

/** Why the main server was not told, as people are shown it. */
export interface Failure {
  state: 'UNREACHABLE' | 'REFUSED';
  /** A code of the API or of the network. */
  code: string;
  /** How long the main server asked to be left alone. */
  waitMs: number;
}

const mostWaitMs = 60_000;

/** It may do better in a moment: it is going down, or has too much to do. */
const isPassing = ({ status }: ApiError) => status >= 500 || status === 408 || status === 429;

const askedWait = ({ retryAfter }: ApiError): number => {
  const seconds = Number(retryAfter ?? 0);
  return seconds > 0 ? Math.min(seconds * 1000, mostWaitMs) : 0;
};

/** Undefined for what is no matter of the line: the database, or a mistake of ours. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof LineError) return { state: 'UNREACHABLE', code: error.code, waitMs: 0 };
  if (!(error instanceof ApiError)) return undefined;
  // Whatever answers there may say anything.
  const code = /^[\w.]{1,100}$/.test(error.code) ? error.code : 'unexpected';
  return { state: isPassing(error) ? 'UNREACHABLE' : 'REFUSED', code, waitMs: askedWait(error) };
};

/** Something of this server failed, its database or a mistake of ours, which its log says more of. */
export const ownFailure: Failure = { state: 'UNREACHABLE', code: 'FAILED_HERE', waitMs: 0 };

/** How long to wait after so many failures in a row: from a second to a minute, and never all servers at the same moment. */
export const backOff = (failures: number): number => {
  const most = Math.min(mostWaitMs, 2000 * 2 ** Math.min(10, failures - 1));
  return most * (0.5 + Math.random() / 2);
};
