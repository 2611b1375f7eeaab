import type { enrolments, HeldComputers } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { lockOwnAgency } from '../agencies/agencies.ts';
import { readHeld } from './enrolment.queries.ts';

export const showHeld = async (db: ScopedDb, agencyId: string): Promise<HeldComputers> => {
  const agency = await db
    .select('agencies')
    .select('enrolment_open_until as until')
    .where('id', '=', agencyId)
    .executeTakeFirst();
  const { until } = found(agency, 'agency.notfound');
  const openUntil = until !== null && Date.parse(until) > Date.now() ? until : null;
  return { collection: await readHeld(db, agencyId), openUntil };
};

const namesAtMost = 20;
const namesOf = (rows: readonly { name: string }[]): string[] => rows.slice(0, namesAtMost).map(({ name }) => name);

/** Lets computers in that wait. Those that meanwhile joined or were taken off the list are passed over. */
export const approveHeld = async ({
  db,
  params,
  body,
  audit,
}: HandlerContext<typeof enrolments.approve>): Promise<HeldComputers> => {
  await lockOwnAgency(db, params.agencyId);
  const approved = await db
    .update('held_enrolments')
    .set({ approved_on: sql`now()` })
    .where('agency_id', '=', params.agencyId)
    .where('id', 'in', body.ids)
    .where('approved_on', 'is', null)
    .returning('name')
    .execute();
  if (approved.length === 0) throw new AppError('computer.notfound');
  audit({ agencyId: params.agencyId, after: { computers: namesOf(approved), affected: approved.length } });
  return showHeld(db, params.agencyId);
};

export const dismissHeld = async ({
  db,
  params,
  body,
  audit,
}: HandlerContext<typeof enrolments.dismiss>): Promise<HeldComputers> => {
  await lockOwnAgency(db, params.agencyId);
  const dismissed = await db
    .delete('held_enrolments')
    .where('agency_id', '=', params.agencyId)
    .where('id', 'in', body.ids)
    .where('approved_on', 'is', null)
    .returning('name')
    .execute();
  if (dismissed.length === 0) throw new AppError('computer.notfound');
  audit({ agencyId: params.agencyId, before: { computers: namesOf(dismissed), affected: dismissed.length } });
  return showHeld(db, params.agencyId);
};

/** Opens an agency to whoever has its key, or ends that. */
export const openEnrolment = async ({
  db,
  params,
  body,
  audit,
}: HandlerContext<typeof enrolments.open>): Promise<HeldComputers> => {
  const until = body.hours === 0 ? null : sql<string>`now() + make_interval(hours => ${body.hours})`;
  const { name } = await lockOwnAgency(db, params.agencyId);
  await db.update('agencies').set({ enrolment_open_until: until }).where('id', '=', params.agencyId).execute();
  audit({ agencyId: params.agencyId, after: { name, openHours: body.hours } });
  return showHeld(db, params.agencyId);
};
