import { ApiError } from '@egida/contract';

/** What was asked for is there no more, or not the caller's to see. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;
