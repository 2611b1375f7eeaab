import type { AuditEvent } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { provePassword } from './sign-in.ts';

/**
 * Has a person who is signed in prove their password, for what an open browser alone must not do. Judging takes long, so it
 * belongs before the transaction. Their session says who they are: it is counted as at
 * a browser that knows them.
 */
export const proveOwnPassword = async (
  services: Services,
  { id, username, ip }: Caller,
  password: string,
  call: Extract<AuditEvent, 'twoFactor.begin' | 'users.update'>,
): ReturnType<typeof provePassword> =>
  provePassword(services, { username, password, ip, known: [id] }, call).catch((error: unknown) => {
    // The person stays signed in: it is the field that is wrong.
    throw error instanceof AppError && error.code === 'invalidCredentials' ? new AppError('password.wrong') : error;
  });
