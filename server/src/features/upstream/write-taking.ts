import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { lockTakingOver } from '../vaccines/vaccines.ts';
import { type Held, lockHeld, UpstreamChanged } from './held-upstream.ts';
import { auditLine } from './line-state.ts';
import { hasBeyondLimit } from './taken-vaccines.queries.ts';
import type { TakingVaccines, VaccinesTaking } from './vaccines-taking.ts';

/** What follows from a piece and how far it came are written together, and only as long as both sides want it so. */
export const writeTaking = <T>(
  { system, held }: Pick<TakingVaccines, 'system' | 'held'>,
  work: (db: Kysely<DB>, held: Held) => Promise<T>,
): Promise<T> =>
  system.write('upstream: take vaccines over', async (db) => {
    await lockTakingOver(db);
    const now = await lockHeld(db, held);
    if (!now.accept_vaccines || !now.manage_vaccines) throw new UpstreamChanged();
    return work(db, now);
  });

/** Keeps how far it came. Undefined where it begins anew at another time: another answer of the main server is waited for. */
export const keepTaking = async (db: Kysely<DB>, taking: VaccinesTaking): Promise<VaccinesTaking | undefined> => {
  await db
    .updateTable('upstream')
    .set({ vaccines_taking: JSON.stringify(taking) })
    .execute();
  return taking.of === '' ? undefined : taking;
};

/** All is done: it is taken over again once the main server has something else, or where there is room by now for what had none. */
export const endTaking = async (db: Kysely<DB>, held: Held, taking: VaccinesTaking): Promise<undefined> => {
  const { of, created, replaced, refused, removed, names } = taking;
  const isAgain = removed > 0 && (await hasBeyondLimit(db));
  await db
    .updateTable('upstream')
    .set({ vaccines: isAgain ? '' : of, vaccines_taking: null })
    .execute();
  if (created + replaced + refused + removed === 0) return;
  await auditLine(db, 'upstream.vaccines', held, { created, replaced, refused, removed, names });
};
