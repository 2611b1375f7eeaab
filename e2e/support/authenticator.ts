import { authenticatorCode } from '../../server/src/testing/authenticator.ts';

const stepMs = 30_000;

/** The code that an authenticator shows for a secret, so many steps from now. */
export const codeOf = async (secret: string, stepsAhead = 0): Promise<string> =>
  authenticatorCode(secret, Date.now() + stepsAhead * stepMs);
