import { api, type FeedBatch, type FeedStream, federation } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, inventory, makeAgency, raiseAlert, unique } from '../../testing/factories.ts';
import { type FederatedServer, startFederatedServer } from '../../testing/federated-server.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';

let here: FederatedServer;
beforeEach(async () => {
  here = await startFederatedServer();
});
afterEach(() => here.stop());

const told = (stream: FeedStream) => here.main.rows[stream];
const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
/** All that stood has come, and what changed since. */
const allTold = () =>
  waitFor(async () => {
    const [upstream] = await here.query('select epoch from upstream');
    expect(last(here.main.reports)).toMatchObject({ ...upstream, complete: true });
    expect(await here.show()).toMatchObject({ state: 'CONNECTED', pending: 0, telling: false });
  });
const rename = (sectorId: string, name: string) =>
  here.admin(api.sectors.update, { params: { sectorId }, body: { name } });
const sectorNames = async () => {
  const rows = await here.query<{ id: string; name: string }>('select id, name from sectors');
  return new Map(rows.map(({ id, name }) => [id, { name }]));
};
const sectorsAreTold = () => waitFor(async () => expect(told('sectors')).toEqual(await sectorNames()));
/** Each batch goes on where the one before of its stream ended. */
const followEachOther = (batches: readonly FeedBatch[]) => {
  const at = new Map<string, number>();
  for (const { stream, epoch, after, upTo } of batches) {
    expect([stream, after]).toEqual([stream, at.get(`${stream} ${epoch}`) ?? 0]);
    expect(upTo).toBeGreaterThan(after);
    at.set(`${stream} ${epoch}`, upTo);
  }
};

describe('what stands when a server is federated', () => {
  it('is told as it is: sectors, agencies, computers and alerts', async () => {
    const { app, admin } = here;
    const sector = await makeSector(app, { name: 'Sanidad' });
    const parent = await makeAgency(app, { name: 'Diputación' });
    const agency = await makeAgency(app, { name: 'Ayuntamiento', parent: parent.id });
    await here.query(
      `update agencies set sector_id = $1, code = 'AY-1', license_quantity = 25, expiration = '2030-01-02', department = 'TIC',
        support_email = 'tic@norte.example', telemetry = true where id = $2`,
      [sector.id, agency.id],
    );
    const agent = await enrolledAgent(app, agency.apikey, { name: 'equipo-uno' });
    await here.query(`update computers set tags = '{caja}'`);
    await here.query(`update computer_presence set status = 2, last_connection = '2026-01-02T03:04:05Z'`);
    const vaccine = await makeVaccine(admin, { name: 'Contra mineros' });
    const alertId = await raiseAlert(app, agent, vaccine.id);
    here.run();
    await here.connect();
    await allTold();

    expect(told('sectors')).toEqual(new Map([[sector.id, { name: 'Sanidad' }]]));
    expect(told('agencies').get(agency.id)).toEqual({
      ...{ parent: parent.id, sectorId: sector.id, name: 'Ayuntamiento', code: 'AY-1', serviceType: 1 },
      ...{ installationStatus: 0, licenseQuantity: 25, expiration: '2030-01-02T00:00:00.000Z', department: 'TIC' },
      ...{ supportEmail: 'tic@norte.example', autorun: true, notifyAgents: false, telemetry: true },
      ...{ receiveUnconnectedAlerts: false, receiveUninstalledAlerts: false },
    });
    const { osFamily, os, ipAddress, macAddress, cpu, memory, disks, logicalDisks, users, domain } = inventory('');
    expect(told('computers').get(agent.agentId)).toMatchObject({
      ...{ agencyId: agency.id, name: 'equipo-uno', os, osFamily, ipAddress, macAddress, cpu, memory, disks },
      ...{ logicalDisks, users, domain, tags: ['caja'], status: 'OFFLINE_LONG', agentVersion: '2.7.0', arch: '' },
      ...{ offlineSince: '2026-01-02T03:04:05.000Z', markedForRemoval: false, installationMode: 0, duplicate: false },
    });
    expect(told('alerts').get(alertId)).toMatchObject({
      ...{ agencyId: agency.id, agentId: agent.agentId, vaccineId: vaccine.id, vaccineName: 'Contra mineros' },
      ...{ agencyName: 'Ayuntamiento', computerName: 'equipo-uno', message: 'xmrig', status: 1, note: '' },
      ...{
        detail: { rule: 'processes: xmrig', image: '/tmp/xmrig', pid: 4242, action: 'STOPPED' },
        dateCorrected: false,
      },
    });
    expect(here.main.calls[0]).toBe(federation.connect.path);
    expect(await here.show()).toMatchObject({ name: 'Norte', mainName: 'Principal', error: null });
  });

  it('is counted in the report, with the certificates', async () => {
    const agency = await makeAgency(here.app);
    await makeSector(here.app);
    await makeComputers(here.app, agency.id, 3);
    here.run();
    await here.connect();
    await allTold();
    expect(last(here.main.reports)).toMatchObject({
      ...{ totals: { sectors: 1, agencies: 1, computers: 3, activeAlerts: 0 }, pending: 0, pendingSince: null },
      ...{ certs: [], vaccines: [] },
    });
  });

  it('comes with what it stands below before it, however late that was changed', async () => {
    const [top, middle, below] = [unique('Arriba'), unique('Medio'), unique('Abajo')];
    const one = await makeAgency(here.app, { name: top });
    const two = await makeAgency(here.app, { name: middle, parent: one.id });
    const three = await makeAgency(here.app, { name: below, parent: two.id });
    await here.connect();
    // Noted in the opposite order, all of them after the connection.
    for (const { id } of [three, two, one]) await here.query(`update agencies set code = id::text where id = $1`, [id]);
    here.run();
    await allTold();
    expect(here.main.order).toEqual([one.id, two.id, three.id]);
  });

  it('holds nothing of what others told, nor of what moved to another instance', async () => {
    const { app } = here;
    const other = await makeFederated(app);
    const [stays, moves] = [await makeAgency(app), await makeAgency(app)];
    const [kept] = await makeComputers(app, stays.id, 1);
    const [gone] = await makeComputers(app, moves.id, 1);
    const remote = await makeSector(app, { instanceId: other.id });
    await here.query('update sectors set origin = $1 where id = $2', [other.id, remote.id]);
    here.run();
    await here.connect();
    await allTold();
    expect(told('computers').has(gone ?? '')).toBe(true);
    await here.admin(api.instanceAgencies.move, {
      params: {
        instanceId: (await here.query<{ id: string }>(`select id from instances where type = 'main'`))[0]?.id ?? '',
      },
      body: { agencies: [moves.id], instanceId: other.id, sectorId: null, moveAgenciesChildren: false },
    });
    await waitFor(() => expect([...told('agencies').keys()]).toEqual([stays.id]));
    await waitFor(() => expect([...told('computers').keys()]).toEqual([kept]));
    expect([...told('sectors').keys()]).toEqual([]);
    await allTold();
  });

  it('comes in messages of a few megabytes, whatever the computers say of themselves', async () => {
    const agency = await makeAgency(here.app);
    const ids = await makeComputers(here.app, agency.id, 120);
    await here.query(
      `update computers set users = (select jsonb_agg(rpad(n::text, 250, 'ñ')) from generate_series(1, 300) n)`,
    );
    here.run();
    await here.connect();
    await allTold();
    expect([...told('computers').keys()].sort()).toEqual([...ids].sort());
    const sizes = here.main.batches.map((batch) => Buffer.byteLength(JSON.stringify(batch)));
    expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
    followEachOther(here.main.batches);
  });

  it('goes on without a row that nobody could take', async () => {
    const agency = await makeAgency(here.app);
    const [one, two, three] = await makeComputers(here.app, agency.id, 3);
    await here.query(`update computers set agent_version = 'no version' where id = $1`, [two]);
    here.run();
    await here.connect();
    await allTold();
    expect([...told('computers').keys()].sort()).toEqual([one, three].sort());
  });

  it('goes on where it was when the server is killed in the middle', async () => {
    await here.query(
      `insert into sectors (id, instance_id, name, name_key) select gen_random_uuid(), i.id, 'Sector ' || n, n
        from instances i, generate_series(1, 5000) n where i.type = 'main'`,
    );
    const first = here.run();
    here.main.instead = (path) => {
      if (path !== federation.tell.path || here.main.batches.length < 2) return undefined;
      void here.kill(first.name);
      return 'answered';
    };
    await here.connect();
    await waitFor(async () =>
      expect(await here.query('select filling_stream from upstream where filling_after is not null')).toEqual([
        { filling_stream: 'sectors' },
      ]),
    );
    await waitFor(() => expect(here.main.batches.length).toBeGreaterThanOrEqual(2));
    await first.stop();
    const before = here.main.batches.length;
    expect(told('sectors').size).toBeLessThan(5000);
    here.main.instead = undefined;
    here.run();
    await allTold();
    await sectorsAreTold();
    expect(told('sectors').size).toBe(5000);
    expect(before).toBeGreaterThanOrEqual(2);
    followEachOther(here.main.batches);
    expect(new Set(here.main.batches.map(({ epoch }) => epoch)).size).toBe(1);
  });

  it('waits for who was writing already when it was connected, and loses nothing of it', async () => {
    const client = await here.app.system.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into sectors (id, instance_id, name) select gen_random_uuid(), id, 'Antes' from instances where type = 'main'`,
    );
    here.run();
    await here.connect();
    await waitFor(() => expect(here.main.reports.length).toBeGreaterThan(0));
    expect(here.main.batches).toEqual([]);
    await client.query('commit');
    client.release();
    await sectorsAreTold();
    expect(told('sectors').size).toBe(1);
  });
});

describe('what changes afterwards', () => {
  it('is told as it is then, and that it is gone', async () => {
    const { app, admin, main } = here;
    const agency = await makeAgency(app);
    here.run();
    await here.connect();
    await allTold();
    const { id } = await admin(api.sectors.create, { body: { name: 'Nuevo' } });
    await waitFor(() => expect(told('sectors').get(id)).toEqual({ name: 'Nuevo' }));
    await rename(id, 'Otro nombre');
    await waitFor(() => expect(told('sectors').get(id)).toEqual({ name: 'Otro nombre' }));
    await admin(api.sectors.remove, { params: { sectorId: id } });
    await waitFor(() => expect(told('sectors').has(id)).toBe(false));
    const agent = await enrolledAgent(app, agency.apikey);
    await waitFor(() => expect(told('computers').has(agent.agentId)).toBe(true));
    const alertId = await raiseAlert(app, agent, (await makeVaccine(admin)).id);
    await waitFor(() => expect(told('alerts').get(alertId)).toMatchObject({ status: 1 }));
    await admin(api.alerts.update, { params: { alertId }, body: { status: 2 } });
    await waitFor(() => expect(told('alerts').get(alertId)).toMatchObject({ status: 2 }));
    followEachOther(main.batches);
    expect(new Set(main.counters).size).toBe(main.counters.length);
  });

  it('commits in any order and from everywhere, and nothing of it is lost', async () => {
    const { app, query } = here;
    here.run();
    await here.connect();
    await allTold();
    const early = await app.system.pool.connect();
    await early.query('begin');
    await early.query(
      `insert into sectors (id, instance_id, name, name_key) select gen_random_uuid(), id, 'Tarde', 'tarde' from instances where type = 'main'`,
    );
    const next = await makeSector(app, { name: 'Después' });
    await waitFor(() => expect([...told('sectors').keys()]).toEqual([next.id]));
    await early.query('commit');
    early.release();
    await sectorsAreTold();
    const write = async (writer: number) => {
      for (let n = 0; n < 25; n++) {
        const { id } = await makeSector(app);
        await query('update sectors set name = $1 where id = $2', [`${writer} ${n}`, id]);
        if (n % 3 === 0) await query('delete from sectors where id = $1', [id]);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(write));
    await sectorsAreTold();
    followEachOther(here.main.batches);
  });

  it('while it is told for the first time counts for what stood: it is complete once that has come, too', async () => {
    const sector = await makeSector(here.app);
    here.run();
    // Nothing is taken until the row has changed again, after all had a position.
    here.main.instead = (path) => (path === federation.tell.path ? 'unavailable' : undefined);
    await here.connect();
    const filled = async () =>
      (await here.query<{ filled: number }>('select epoch_filled as filled from upstream'))[0]?.filled;
    await waitFor(async () => expect(await filled()).toBe(1));
    await rename(sector.id, 'Cambiado');
    await waitFor(async () => expect(await filled()).toBeGreaterThan(1));
    here.main.instead = undefined;
    await allTold();
    expect(told('sectors').get(sector.id)).toEqual({ name: 'Cambiado' });
  });

  it('is held together while nobody hears of it, and told once', async () => {
    const sector = await makeSector(here.app);
    here.run();
    await here.connect();
    await allTold();
    const before = here.main.batches.length;
    await here.admin(api.upstream.update, { body: { paused: true } });
    await waitFor(async () => {
      await rename(sector.id, unique('Nombre'));
      expect(await here.query('select from feed_notes')).toHaveLength(1);
    });
    for (let n = 0; n < 5; n++) await rename(sector.id, unique('Nombre'));
    expect(here.main.batches).toHaveLength(before);
    await here.admin(api.upstream.update, { body: { paused: false } });
    await sectorsAreTold();
    expect(here.main.batches).toHaveLength(before + 1);
  });
});
