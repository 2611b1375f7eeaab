import { execFileSync } from 'node:child_process';
import { Secret, TOTP } from 'otpauth';

/** Debian's `oathtool`, another's implementation, where it is installed. */
const byOathtool = (secret: string, at: number): string | undefined => {
  try {
    const args = ['--totp', '--base32', `--now=@${Math.floor(at / 1000)}`, '-'];
    return execFileSync('oathtool', args, {
      encoding: 'utf8',
      input: secret,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What a person's authenticator shows at a moment, by the secret as the console shows it. */
export const authenticatorCode = (secret: string, at: number = Date.now()): string =>
  byOathtool(secret, at) ?? new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Six digits that the authenticator shows neither now nor a step before or after. */
export const wrongCode = (secret: string): string => {
  const right = [-30_000, 0, 30_000].map((away) => authenticatorCode(secret, Date.now() + away));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};
