import type { RenewPassword } from '@egida/contract';
import type { z } from 'zod';
import { writeAudit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './sign-in.ts';

/** Replaces one's own password, proving the old one, and ends that person's sessions. */
export const renewPassword = async (
  services: Services,
  { username, currentPassword, password }: z.output<typeof RenewPassword>,
  ip: string,
): Promise<void> => {
  const user = await provePassword(services, { username, password: currentPassword, ip });
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  await services.system.write('auth: renew a password', async (db) => {
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash, password_set_on: now, password_to_renew: false })
      .where('id', '=', user.id)
      .execute();
    await db
      .updateTable('sessions')
      .set({ ended_on: now })
      .where('user_id', '=', user.id)
      .where('ended_on', 'is', null)
      .execute();
    await writeAudit(db, 'passwords.renew', { id: user.id, username: user.username, ip }, null, [
      { after: { userId: user.id } },
    ]);
  });
};
