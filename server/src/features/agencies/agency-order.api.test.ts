import { type AgencyDraft, type AgencyRow, type AgencySortBy, agencyListOptions, api } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sourceIn } from '../../platform/db/list.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { untilWaiting } from '../../testing/hold-rows.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { agencySource } from './agencies.queries.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await makeInstance(app);
});
afterAll(() => app.stop());

type Draft = z.input<typeof AgencyDraft>;
const create = (name: string, more: Partial<Draft> = {}) =>
  admin(api.agencies.create, { body: { department: 'familia', ...more, name } });
const change = (agencyId: string, body: object) => admin(api.agencies.update, { params: { agencyId }, body });
/** The agencies whose names begin with a word, in an order. */
const sorted = async (word: string, sortBy: AgencySortBy, orderBy: 'asc' | 'desc' = 'asc', by = admin) =>
  (await by(api.agencies.list, { query: { sortBy, orderBy, filter: `name:${word}` } })).collection;
const namesBy = async (...how: Parameters<typeof sorted>) => (await sorted(...how)).map(({ name }) => name);
const inSector = (sectorId: string | null) => ({ metadata: { sectorId } });

describe('the list of agencies', () => {
  const shown: Record<AgencySortBy, (row: AgencyRow) => unknown> = {
    name: (row) => row.name,
    code: (row) => row.code,
    department: (row) => row.department,
    parent: (row) => row.parentName,
    sector: (row) => row.sectorName,
    instance: (row) => row.instanceName,
    serviceType: (row) => row.serviceType,
    installationStatus: (row) => row.installationStatus,
    expiration: (row) => row.expiration,
    autorun: (row) => row.autorun,
  };
  // Letters as people order them, whatever their case and accents. What has none comes last, as a date that is not set does.
  const upwards: Record<AgencySortBy, unknown[]> = {
    name: ['orden Águeda', 'orden Béjar', 'orden Zamora'],
    code: ['A-1', 'B-1', 'C-1'],
    department: ['almacén', 'Árbitros', 'Redes'],
    parent: ['orden Águeda', 'orden Zamora', null],
    sector: ['Ámbito rural', 'Sanidad', null],
    instance: ['Ébano', 'Principal', 'Principal'],
    serviceType: [1, 2, 2],
    installationStatus: [0, 1, 2],
    expiration: ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z', null],
    autorun: [false, false, true],
  };

  beforeAll(async () => {
    const [rural, health] = [
      await makeSector(app, { name: 'Ámbito rural' }),
      await makeSector(app, { name: 'Sanidad' }),
    ];
    const far = await makeFederated(app, { name: 'Ébano' });
    const zamora = await create('orden Zamora', {
      ...{ code: 'B-1', department: 'Redes', serviceType: 2, installationStatus: 1, autorun: false },
      ...inSector(health.id),
    });
    const agueda = await create('orden Águeda', {
      ...{ parent: zamora.agencyId, code: 'C-1', department: 'almacén', serviceType: 2, installationStatus: 2 },
      expiration: '2031-01-01T00:00:00.000Z',
    });
    const bejar = await create('orden Béjar', {
      ...{ parent: agueda.agencyId, code: 'A-1', department: 'Árbitros', autorun: false },
      ...{ expiration: '2030-01-01T00:00:00.000Z', ...inSector(rural.id) },
    });
    await app.system.pool.query('update agencies set instance_id = $2 where id = $1', [bejar.agencyId, far.id]);
  });

  it.each(agencyListOptions.sortable)('stands in the order of its %s, either way', async (sortBy) => {
    const values = async (orderBy: 'asc' | 'desc') => (await sorted('orden', sortBy, orderBy)).map(shown[sortBy]);
    expect(await values('asc')).toEqual(upwards[sortBy]);
    expect(await values('desc')).toEqual([...upwards[sortBy]].reverse());
  });

  it.each(agencyListOptions.sortable)('finds its order by %s in an index, either way', async (sortBy) => {
    for (const orderBy of ['asc', 'desc'] as const) {
      const plan = await app.system.write('test: the plan of an order', async (db) => {
        // So few rows are sorted sooner than an index is read: that there is one to read is what counts.
        await sql`set local enable_seqscan = off`.execute(db);
        await sql`set local enable_sort = off`.execute(db);
        const choice = { sortBy, orderBy };
        const scoped = scopedDb(db, { kind: 'everything' });
        const { id, rowsIn, inOrder } = sourceIn(() => sql<boolean>`true`, agencySource(scoped, choice), orderBy);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select ${id} from ${rowsIn} order by ${inOrder} limit 20`.execute(db);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort/);
    }
  });
});

describe('an order by a name that stands elsewhere', () => {
  it('follows that name, and the agency when it goes elsewhere', async () => {
    const [one, two] = [await makeSector(app, { name: 'Minas' }), await makeSector(app, { name: 'Puertos' })];
    const [up, down] = [await create('cabeza Norte'), await create('cabeza Sur')];
    const first = await create('sigue uno', { parent: up.agencyId, ...inSector(one.id) });
    await create('sigue dos', { parent: down.agencyId, ...inSector(two.id) });
    const inOrder = async () => [await namesBy('sigue', 'sector'), await namesBy('sigue', 'parent')];
    const [asMade, turned] = [
      ['sigue uno', 'sigue dos'],
      ['sigue dos', 'sigue uno'],
    ];
    expect(await inOrder()).toEqual([asMade, asMade]);
    await admin(api.sectors.update, { params: { sectorId: one.id }, body: { name: 'Zonas mineras' } });
    await change(up.agencyId, { name: 'cabeza Tras el sur' });
    expect(await inOrder()).toEqual([turned, turned]);
    const [early, earlyParent] = [await makeSector(app, { name: 'Aduanas' }), await create('cabeza Alta')];
    await change(first.agencyId, { parent: earlyParent.agencyId, ...inSector(early.id) });
    expect(await inOrder()).toEqual([asMade, asMade]);
    await change(first.agencyId, { parent: null, ...inSector(null) });
    expect(await inOrder()).toEqual([turned, turned]);
  });

  it('follows the name of an instance', async () => {
    const [near, far] = [await makeFederated(app, { name: 'Norte' }), await makeFederated(app, { name: 'Oeste' })];
    for (const [name, instance] of [
      ['marcha uno', near],
      ['marcha dos', far],
    ] as const) {
      const { agencyId } = await create(name);
      await app.system.pool.query('update agencies set instance_id = $2 where id = $1', [agencyId, instance.id]);
    }
    expect(await namesBy('marcha', 'instance')).toEqual(['marcha uno', 'marcha dos']);
    await admin(api.instances.update, { params: { instanceId: near.id }, body: { name: 'Poniente' } });
    expect(await namesBy('marcha', 'instance')).toEqual(['marcha dos', 'marcha uno']);
  });

  it('is not missed by an agency that comes while the name changes', async () => {
    const sector = await makeSector(app, { name: 'Bosques' });
    const renaming = await app.system.pool.connect();
    await renaming.query('begin');
    await renaming.query('select from sectors where id = $1 for update', [sector.id]);
    await renaming.query(`update sectors set name = 'Montes', name_key = 'montes' where id = $1`, [sector.id]);
    const coming = create('llega', inSector(sector.id));
    await untilWaiting(app.system.pool, 1);
    await renaming.query('commit');
    renaming.release();
    const { agencyId } = await coming;
    const { rows } = await app.system.pool.query('select sector_key from agencies where id = $1', [agencyId]);
    expect(rows).toEqual([{ sector_key: 'montes' }]);
  });

  it('tells nobody where the name would stand that they may not read', async () => {
    const [alfa, zeta] = [await create('oculta Alfa'), await create('oculta Zeta')];
    const below = await create('asoma tres', { parent: zeta.agencyId });
    const own = [
      await create('asoma uno', { parent: alfa.agencyId }),
      await create('asoma dos', { parent: below.agencyId }),
    ];
    const ids = [below, ...own].map(({ agencyId }) => agencyId);
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', ids)).authorization);
    expect(await namesBy('asoma', 'parent')).toEqual(['asoma dos', 'asoma uno', 'asoma tres']);
    // The two whose parents are hidden have none, and stand by their ids: the older one first.
    expect(await namesBy('asoma', 'parent', 'asc', manager)).toEqual(['asoma dos', 'asoma tres', 'asoma uno']);
  });
});
