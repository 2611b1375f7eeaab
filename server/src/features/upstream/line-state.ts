import type { federation, InstanceReportReply, ReplyOf } from '@egida/contract';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Failure } from './failure.ts';
import { type Held, lockHeld } from './held-upstream.ts';
import { releaseTaken } from './upstream.queries.ts';

type Welcome = ReplyOf<typeof federation.connect>;

/** Whatever answers there may call itself anything. */
const cleanNames = ({ name, mainName }: Pick<Welcome, 'name' | 'mainName'>) => ({
  name: cleanLine(name, 120),
  mainName: cleanLine(mainName, 120),
});

const connected = { state: 'CONNECTED', error: null, error_on: null };

export const auditLine = (
  db: Kysely<DB>,
  event: 'upstream.connected' | 'upstream.refused' | 'upstream.vaccines',
  { server, main_name, name }: Pick<Held, 'server' | 'main_name' | 'name'>,
  more: object = {},
) =>
  // Nobody in person: what the main server calls itself is no name of a person here.
  writeAudit(db, event, { id: null, username: `Main ${main_name || server}`, ip: null }, null, [
    { after: { server, name, mainName: main_name, ...more } },
  ]);

/**
 * It knows who calls. Where it was told before, what failed lasts until it has been told how things stand: what it refuses of that, it
 * refuses again, and neither is news for the audit each time.
 */
export const noteConnected = (system: System, held: Held, welcome: Welcome): Promise<void> =>
  system.write('upstream: connected', async (db) => {
    const { name, mainName } = cleanNames(welcome);
    const { state, connected_on } = await lockHeld(db, held);
    const isFirst = state === 'CONNECTING' || connected_on === null;
    await db
      .updateTable('upstream')
      .set({ name, main_name: mainName, connected_on: now(), ...(isFirst && connected) })
      .execute();
    if (isFirst) await auditLine(db, 'upstream.connected', { ...held, name, main_name: mainName });
  });

/** Whoever answers at the address of the main server does not prove to be it: somebody may stand in between. */
const isStranger = ({ code }: Failure): boolean => /CERT|UNABLE_TO_VERIFY/.test(code);

/** It could not be told. Refusals are audited, on either side, each code once for as long as it lasts. */
export const noteFailure = (system: System, held: Held, failure: Failure): Promise<void> =>
  system.write('upstream: failed', async (db) => {
    const { state, code } = failure;
    const before = await lockHeld(db, held);
    if (before.state === state && before.error === code) return;
    await db.updateTable('upstream').set({ state, error: code, error_on: now() }).execute();
    if (state === 'REFUSED' || isStranger(failure)) await auditLine(db, 'upstream.refused', held, { error: code });
  });

/** Vaccines are managed from the main server no more: those that came are this server's own from here on. */
const endManaging = async (db: Kysely<DB>, held: Held): Promise<void> => {
  const released = await releaseTaken(scopedDb(db, { kind: 'everything' }));
  if (released > 0) await auditLine(db, 'upstream.vaccines', held, { released });
};

/** What the main server said when it was last told how things stand. A line that was cut and came back by itself is no news for the audit. */
export const noteReply = (system: System, held: Held, reply: InstanceReportReply): Promise<void> =>
  system.write('upstream: how things stand', async (db) => {
    const { state } = await lockHeld(db, held);
    const { manageVaccines, offers } = reply;
    const { name, mainName } = cleanNames(reply);
    if (!manageVaccines) await endManaging(db, held);
    await db
      .updateTable('upstream')
      .set({
        ...{ ...connected, connected_on: now() },
        ...{ name, main_name: mainName, manage_vaccines: manageVaccines, offers },
      })
      .execute();
    if (state === 'REFUSED') await auditLine(db, 'upstream.connected', { ...held, name, main_name: mainName });
  });

const now = () => new Date().toISOString();
