import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorStatus } from '@egida/contract';
import type { FastifyError } from 'fastify';
import { AppError } from './app-error.ts';

/** Constraints whose violation a person can understand and mend. */
const constraintCodes: Record<string, ErrorCode> = {
  users_username_unique: 'username.exists',
  agencies_code_unique: 'agency.codeExists',
  packages_unique: 'package.exists',
};

/** Constraints that say that what a field names does not exist. */
const missingRows: Record<string, string> = { agencies_sector: 'metadata.sectorId' };

/** Codes by which PostgreSQL, or the way to it, says that it cannot answer now: away, overloaded, deadlocked, too slow. */
const awayCodes = /^(08|40|53|55P03|57014|57P|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
export const isAway = (error: { code?: unknown; message?: unknown }): boolean =>
  awayCodes.test(String(error.code ?? '')) ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect|connect(ion)? .*(refused|closed)/i.test(
    String(error.message),
  );

/** A statement took longer than it may: a slow database, or too much asked of it at once. */
export const isTooSlow = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '57014';

/** The error as the caller is told of it. What is not ours to tell becomes `unexpected`; the log keeps the rest. */
export const mapError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { code, constraint, statusCode } = (error ?? {}) as FastifyError & { constraint?: string };
  if (code === '23503' && constraint && missingRows[constraint]) {
    return new AppError('request.notvalid', [{ path: missingRows[constraint], message: 'value.notvalid' }]);
  }
  // A value that the database cannot hold, which the contract let pass.
  if (/^22/.test(String(code))) return new AppError('request.notvalid');
  if (code === '23505' && constraint && constraintCodes[constraint]) return new AppError(constraintCodes[constraint]);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('fileTooBig');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed');
  if (isAway(error as { code?: unknown })) return new AppError('unavailable', undefined, 5);
  return new AppError('unexpected');
};

export const errorBody = (error: AppError): ErrorBody => ({
  statusCode: errorStatus[error.code],
  error: STATUS_CODES[errorStatus[error.code]] ?? 'Error',
  message: error.code,
  ...(error.details && { details: error.details }),
});
