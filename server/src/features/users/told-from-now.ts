import type { User, UserChange } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';

const gets = ({ notify, enabled, email }: Pick<User, 'notify' | 'enabled' | 'email'>): boolean =>
  notify && enabled && email !== '';

/** Who begins to get mail is told of alerts from then on, not of those that came in before. */
export const toldFromNow = (before: User, change: UserChange): { alerts_told_on?: RawBuilder<string> } => {
  const { notify = before.notify, enabled = before.enabled, email = before.email } = change;
  return gets({ notify, enabled, email }) && !gets(before) ? { alerts_told_on: sql<string>`now()` } : {};
};
