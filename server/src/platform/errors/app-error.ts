import { type ErrorBody, type ErrorCode, errorStatus } from '@egida/contract';

/** An error that a person or an agent is told of, by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, details?: ErrorBody['details'], retryAfter?: number) {
    super(code);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** The row, or the error that says that there is none. */
export const found = <T>(row: T | undefined, code: ErrorCode): T => {
  if (row === undefined) throw new AppError(code);
  return row;
};
