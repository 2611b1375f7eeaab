/** Why the main server was not reached, or did not answer as one: a short code, which holds no address and nothing secret. */
export class LineError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code that the system or TLS gives a failure: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. What else they say stays here. */
export const lineErrorOf = (error: unknown): LineError => {
  if (error instanceof LineError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return new LineError(typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'UNREACHABLE');
};

/** The line itself failed. An answer that cannot be read is a matter of what was asked. */
export const isCut = (error: unknown): boolean => error instanceof LineError && !error.code.startsWith('ANSWER_');
