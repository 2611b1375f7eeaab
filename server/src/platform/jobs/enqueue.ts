import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError } from '../errors/app-error.ts';
import { countUnderWay } from './tasks.queries.ts';

/** The fingerprint of a request: while a task is under way, the same request makes no second one. */
export const fingerprintOf = (asked: object): string =>
  createHash('sha256')
    .update(canonicalize(asked) ?? '')
    .digest('hex');

/** The tasks of one person and one kind that may be under way at once. */
const underWayLimit = 5;
const retryAfterSeconds = 30;
const codes = { export: 'export.tooMany', bulk: 'bulk.tooMany' } as const;

/** The caller has locked the person before, so that two requests at once do not both pass. */
export const refuseTooMany = async (db: ScopedDb, userId: string, kind: keyof typeof codes): Promise<void> => {
  if ((await countUnderWay(db, userId, kind)) >= underWayLimit)
    throw new AppError(codes[kind], undefined, retryAfterSeconds);
};
