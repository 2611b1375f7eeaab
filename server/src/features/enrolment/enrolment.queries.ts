import { type HeldComputer, maxHeldComputers } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** The computers that wait in an agency, the latest first; those that a person approved wait no more. */
export const readHeld = (db: ScopedDb, agencyId: string): Promise<HeldComputer[]> =>
  db
    .select('held_enrolments')
    .select([
      'id',
      'name',
      'os',
      sql<string | null>`host(address)`.as('address'),
      'first_tried_on as firstTriedOn',
      'last_tried_on as lastTriedOn',
    ])
    .where('agency_id', '=', agencyId)
    .where('approved_on', 'is', null)
    .orderBy('first_tried_on', 'desc')
    .orderBy('id')
    .limit(maxHeldComputers)
    .execute();

/** The agencies of the scope in which computers wait, those with most first. */
export const readHoldingAgencies = (
  db: ScopedDb,
): Promise<{ agencyId: string; agencyName: string; computers: number }[]> =>
  db
    .select('held_enrolments')
    .innerJoin('agencies', 'agencies.id', 'held_enrolments.agency_id')
    .select(['agencies.id as agencyId', 'agencies.name as agencyName', sql<number>`count(*)::int`.as('computers')])
    .where('approved_on', 'is', null)
    .groupBy(['agencies.id', 'agencies.name'])
    .orderBy('computers', 'desc')
    .orderBy('agencies.id')
    .limit(50)
    .execute();
