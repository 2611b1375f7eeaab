import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError } from '../errors/app-error.ts';
import { countUnderWay } from './tasks.queries.ts';

/** The same for the same thing asked: while it is under way, asking again is no second task. */
export const fingerprintOf = (asked: object): string =>
  createHash('sha256')
    .update(canonicalize(asked) ?? '')
    .digest('hex');

/** Of one person and one kind, under way at once. */
const underWayLimit = 5;
const retryAfterSeconds = 30;
const codes = { export: 'export.tooMany', bulk: 'bulk.tooMany' } as const;

/** Whoever enqueues has locked the person before, so that two requests at once do not both pass. */
export const refuseTooMany = async (db: ScopedDb, userId: string, kind: keyof typeof codes): Promise<void> => {
  if ((await countUnderWay(db, userId, kind)) >= underWayLimit)
    throw new AppError(codes[kind], undefined, retryAfterSeconds);
};
