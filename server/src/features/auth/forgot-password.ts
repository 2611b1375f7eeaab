import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { personLocale } from '../../platform/access/locale-of.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { fold } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Services } from '../../platform/services.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { noteAttempt } from './lockout.ts';
import { sendPasswordLink } from './password-links.ts';

/**
 * A limit of its own: an address that asks for too many is turned away, and whoever has a link there uses it all the same. One at
 * once, as each takes a moment.
 */
const limitRequests = createAddressLimiter(1, 200);

const linksInHour = 3;
/** People who share an address; more than these are told nothing. */
const peopleAtOnce = 10;
/** Answers leave at multiples of this, whatever was done: how long it took says nothing of who exists. */
const beatMs = 150;

/** Sends a link to the people with that name or address, and answers alike in the same time when there are none. */
export const forgotPassword = async (services: Services, name: string, ip: string): Promise<void> => {
  const began = performance.now();
  const key = fold(name.trim());
  try {
    // The links are there before the answer is: nothing is lost that was promised.
    await limitRequests({ ip }, () =>
      services.system.write('auth: a password was forgotten', async (db) => {
        await noteAttempt(db, { usernameKey: `\\forgot\\${key}`, ip });
        for (const user of await peopleCalled(db, key)) await sendOnce(services, db, user, ip);
      }),
    );
  } finally {
    const took = performance.now() - began;
    await pause(beatMs * Math.ceil(took / beatMs) - took);
  }
};

/** Enabled people with an address to write to, by name or by that address; held, so that two requests count as two. */
const peopleCalled = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', personLocale.as('locale')])
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .where('enabled', '=', true)
    .where('email', '<>', '')
    .orderBy('id')
    .limit(peopleAtOnce)
    .forNoKeyUpdate()
    // A row that is locked belongs to a person who is being sent a link right now: waiting would take longer than for nobody.
    .skipLocked()
    .execute();

type Person = Awaited<ReturnType<typeof peopleCalled>>[number];

const sendOnce = async (services: Services, db: Kysely<DB>, user: Person, ip: string): Promise<void> => {
  const { sent } = await db
    .selectFrom('password_links')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'reset')
    .where('created_on', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (sent >= linksInHour) return;
  await sendPasswordLink(services, db, user, 'reset');
  await writeAudit(db, 'passwords.forgot', { id: user.id, username: user.username, ip }, null, [
    { after: { userId: user.id } },
  ]);
};
