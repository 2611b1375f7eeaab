import type { FastifyRequest } from 'fastify';
import { untilRead } from '../db/until-commit.ts';
import { AppError } from '../errors/app-error.ts';
import { isAway } from '../errors/map-error.ts';
import { addressOf } from './address.ts';
import './request-identity.ts';
import type { Guards } from './guards.ts';

/** Whether nobody meant it: neither a refusal, nor a database that is away. */
const isUnexpected = (error: unknown): boolean => !(error instanceof AppError) && !isAway(error as Error);

/**
 * Throws what a person's request failed with. Whoever called may have been deleted while it was under way, so that their row was
 * missed: they are told, as by their next request, that the session is over, and it is no fault of the server. A program's key is
 * of an agency.
 */
export const throwUnlessGone = async (
  { pool, beginAsCaller }: Guards,
  request: FastifyRequest,
  error: unknown,
): Promise<never> => {
  if (!isUnexpected(error) || request.apiKey) throw error;
  const begin = { readOnly: true, ip: addressOf(request), statementMs: undefined };
  try {
    const client = await pool.connect();
    await untilRead(client, () => beginAsCaller(client, request.claims, begin));
  } catch (why) {
    if (why instanceof AppError) throw why;
    // Where it cannot be asked, what failed first is what is told, and logged.
  }
  throw error;
};
