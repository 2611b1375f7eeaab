import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../platform/db/tables.gen.ts';
import { makeAgency } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { intentOf } from '../fleet-counts/fleet-counts.ts';
import { resolveDesiredState } from './resolve-desired-state.ts';
import { wantedByAgency } from './setting-sql.ts';
import { isVisibleTo, type NarrowedVisibility, narrowedVisibility, visibleRow, visibleTo } from './visibility.ts';

/* What the database and the server each say for themselves, for speed, is the same. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface AgencyRow {
  id: string;
  serviceType: number;
  instanceId: string;
}

describe('whether an agency may use a vaccine', () => {
  const agencyRows = (db: Kysely<DB>, ids: string[]) =>
    db
      .selectFrom('agencies')
      .select(['id', 'service_type as serviceType', 'instance_id as instanceId'])
      .where('id', 'in', ids)
      .execute();

  it('is said alike of a row, of a vaccine that was read and of a whole catalogue', async () => {
    const made = [await makeAgency(app), await makeAgency(app), await makeAgency(app, { classified: true })];
    const ids = made.map(({ id }) => id);
    const elsewhere = '019a5c1e-0000-7000-8000-000000000009';
    const agencies: AgencyRow[] = await app.system.read('test', (db) => agencyRows(db, ids));
    const visibility = fc.record({
      agencyIds: fc.subarray([...ids, elsewhere]),
      serviceTypes: fc.subarray([1, 2, 3] as const),
      instanceIds: fc.subarray([...new Set(agencies.map(({ instanceId }) => instanceId)), elsewhere]),
    });
    const seen = new Set<boolean>();
    const compare = async (given: { agencyIds: string[]; serviceTypes: (1 | 2 | 3)[]; instanceIds: string[] }) => {
      const vaccine = sql`(select ${JSON.stringify(given)}::jsonb as visibility) v`;
      const [narrowed, rows] = await app.system.read('test', async (db) => [
        (await sql<NarrowedVisibility>`select ${narrowedVisibility('v', ids)} from ${vaccine}`.execute(db)).rows[0],
        (
          await sql<AgencyRow & { ofRow: boolean; ofRead: boolean }>`select a.id, ${visibleRow('v', 'a')} as "ofRow",
            ${visibleTo({ visibility: given }, 'a')} as "ofRead"
          from agencies a, ${vaccine} where a.id = any(${ids})`.execute(db)
        ).rows,
      ]);
      for (const { id, ofRow, ofRead } of rows) {
        const agency = agencies.find((one) => one.id === id);
        const inMemory = agency && narrowed && isVisibleTo(narrowed, agency);
        expect({ ofRead, inMemory }).toEqual({ ofRead: ofRow, inMemory: ofRow });
        seen.add(ofRow);
      }
    };
    await fc.assert(fc.asyncProperty(visibility, compare), { numRuns: 60 });
    expect(seen.size, 'some may, and some may not').toBe(2);
  });
});

describe('whether an agency wants a vaccine that it may use', () => {
  it('is said alike by the database and by the server', async () => {
    const bools = [true, false];
    for (const stored of [null, ...bools]) {
      for (const [ofVaccine, ofAgency] of bools.flatMap((one) => bools.map((other) => [one, other] as const))) {
        const autorun = sql<boolean>`${sql.lit(ofVaccine)}`;
        const { rows } = await app.system.read('test', (db) =>
          sql<{ wanted: boolean }>`select ${wantedByAgency({ autorun })} as wanted
            from (select ${ofAgency}::boolean as autorun) a, (select ${stored}::boolean as wanted) av`.execute(db),
        );
        const setting = { visible: true, expired: false, excluded: false, byAutorun: ofVaccine && ofAgency };
        const { wantedBy } = resolveDesiredState({ ...setting, byAgency: intentOf(stored) }, 'none');
        expect(rows[0]?.wanted).toBe(wantedBy !== 'nobody');
      }
    }
  });
});
