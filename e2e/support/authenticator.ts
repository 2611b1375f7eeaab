import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';

const run = promisify(execFile);

/**
 * The code that an authenticator shows for a secret, so many steps of 30 s from now: Debian's `oathtool` where it is
 * installed, else a library that follows the same standard.
 */
export const codeOf = async (secret: string, stepsAhead = 0): Promise<string> => {
  const at = Math.floor(Date.now() / 1000) + stepsAhead * 30;
  try {
    const { stdout } = await run('oathtool', ['--totp', '--base32', '--now', `@${at}`, secret]);
    return stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 });
  }
};
