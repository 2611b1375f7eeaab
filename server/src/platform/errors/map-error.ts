import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorStatus } from '@egida/contract';
import type { FastifyError } from 'fastify';
import { AppError } from './app-error.ts';

/** What the names of the database's constraints mean to a person, by the constraint. */
export interface ConstraintCodes {
  /** The code where a row has to be unique, and is there already. */
  unique?: Readonly<Record<string, ErrorCode>>;
  /** The code where what a row belongs to has gone just before the row came. */
  missing?: Readonly<Record<string, ErrorCode>>;
  /** The code where a row may not become what it would. */
  refused?: Readonly<Record<string, ErrorCode>>;
}

/**
 * Waits for a deletion that rows of others may stand in the way of, and says so by the codes of their foreign keys. By the
 * constraint alone it could not be told from a row that came too late.
 */
export const refuseReferenced = async (
  deletion: Promise<unknown>,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<void> => {
  try {
    await deletion;
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
    // 23001 since PostgreSQL 18, where a key says that it restricts.
    const refused = code === '23503' || code === '23001' ? codes[constraint ?? ''] : undefined;
    throw refused ? new AppError(refused) : error;
  }
};

/** Codes by which PostgreSQL, or the way to it, says that it cannot answer now: away, a standby, overloaded, deadlocked, too slow. */
const awayCodes = /^(08|25006|40|53|55P03|57014|57P|EAI_|ECONN|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;
export const isAway = (error: { code?: unknown; message?: unknown }): boolean =>
  awayCodes.test(String(error.code ?? '')) ||
  /Connection terminated|not queryable|during recovery|timeout exceeded when trying to connect|connect(ion)? .*(refused|closed)/i.test(
    String(error.message),
  );

/** A statement took longer than it may: a slow database, or too much asked of it at once. */
export const isTooSlow = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '57014';

/** The error as the caller is told of it. What is not ours to tell becomes `unexpected`; the log keeps the rest. */
export type MapError = (error: unknown) => AppError;

export const createErrorMapper = (constraints: readonly ConstraintCodes[]): MapError => {
  const unique = Object.assign({}, ...constraints.map((codes) => codes.unique)) as Record<string, ErrorCode>;
  const missing = Object.assign({}, ...constraints.map((codes) => codes.missing)) as Record<string, ErrorCode>;
  const refused = Object.assign({}, ...constraints.map((codes) => codes.refused)) as Record<string, ErrorCode>;
  return (error) => {
    if (error instanceof AppError) return error;
    const { code, constraint = '', statusCode } = (error ?? {}) as FastifyError & { constraint?: string };
    const ofKind = { '23503': missing, '23505': unique, '23514': refused }[String(code)];
    const ofConstraint = ofKind?.[constraint];
    if (ofConstraint) return new AppError(ofConstraint);
    // A value that the database cannot hold, which the contract let pass.
    if (/^22/.test(String(code))) return new AppError('request.notvalid');
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('fileTooBig');
    if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed');
    if (isAway(error as { code?: unknown })) return new AppError('unavailable', undefined, 5);
    return new AppError('unexpected');
  };
};

export const errorBody = (error: AppError): ErrorBody => ({
  statusCode: errorStatus[error.code],
  error: STATUS_CODES[errorStatus[error.code]] ?? 'Error',
  message: error.code,
  ...(error.details && { details: error.details }),
});
