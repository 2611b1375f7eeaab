/** The error's message, for logs and for the server. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's name for an error (`ENOENT`), or its message where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : errorText(error);

/** The message of the cause: undici and fetch hide the reason for a failed connection there. */
export const causeText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};

/** The stack, for faults that nobody expected. */
export const errorStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** A disk that the kernel lets nobody write to: it found faults on it, or was told so. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === 'EROFS';
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
