import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let agency: { id: string; apikey: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
});
afterAll(() => app.stop());

describe("an agency's computers", () => {
  type Given = Partial<ReturnType<typeof inventory>> & { osFamily?: 'linux' | 'windows' };
  const enrol = (name: string, given: Partial<Record<keyof Given, unknown>> = {}, agentVersion = '2.7.0', mode = 0) =>
    app.as()(api.agentProtocol.enrol, {
      body: {
        apikey: agency.apikey,
        machineId: unique('m'),
        installationMode: mode as 0,
        agentVersion,
        inventory: { ...inventory(name), domain: null, ...given } as ReturnType<typeof inventory>,
      },
    });
  beforeAll(async () => {
    await enrol('Contabilidad-01', { ipAddress: '10.1.0.5', os: 'Windows 11', osFamily: 'windows' }, '2.7.0');
    await enrol('Contabilidad-02', { ipAddress: '10.2.0.5', os: 'Debian 12', users: ['Ángela'] }, '2.7.3');
    await enrol('Registro', { ipAddress: '2001:db8::5', os: 'Debian 11', domain: 'Ávila.example' }, '2.10.0');
    await enrol('Urgencias', { ipAddress: null, os: 'Ubuntu 24.04' }, '3.0.1');
    await enrol('ŞANLI-Čapek', { ipAddress: '10.1.0.77', os: 'Arch' }, '2.6.9', 3);
    const set = (name: string, what: string) =>
      app.system.pool.query(`update computers set ${what} where name = $1`, [name]);
    await set('Registro', `tags = '{servidor,"sala 2"}'`);
    await set('Urgencias', `tags = '{servidor}', marked_for_removal = true`);
    await app.system.pool.query(`update computer_presence p set status = case c.name when 'Registro' then 1 else 2 end
      from computers c where c.id = p.computer_id and c.name in ('Registro', 'Urgencias')`);
  });

  const table: [string, string[]][] = [
    ['name:contabilidad', ['Contabilidad-01', 'Contabilidad-02']],
    ['name:CONTABILIDAD-01', ['Contabilidad-01']],
    ['name:sanli', ['ŞANLI-Čapek']],
    ['name:"capek"', ['ŞANLI-Čapek']],
    ['name:!contabilidad', ['Registro', 'Urgencias', 'ŞANLI-Čapek']],
    ['name:registro|urgencias', ['Registro', 'Urgencias']],
    ['name:re|ur', ['Registro', 'Urgencias']],
    ['name:contabilidad|!contabilidad-02', ['Contabilidad-01']],
    ['os:debian', ['Contabilidad-02', 'Registro']],
    ['os:deb,name:reg', ['Registro']],
    ['os:deb name:reg', ['Registro']],
    ['osFamily:windows', ['Contabilidad-01']],
    ['osFamily:!windows', ['Contabilidad-02', 'Registro', 'Urgencias', 'ŞANLI-Čapek']],
    ['osFamily:windows|linux', ['Contabilidad-01', 'Contabilidad-02', 'Registro', 'Urgencias', 'ŞANLI-Čapek']],
    ['version:2.7.0', ['Contabilidad-01']],
    ['version:2.7', ['Contabilidad-01', 'Contabilidad-02']],
    ['version:2', ['Contabilidad-01', 'Contabilidad-02', 'Registro', 'ŞANLI-Čapek']],
    ['version:!2', ['Urgencias']],
    ['version:>2.7', ['Registro', 'Urgencias']],
    ['version:<2.7', ['ŞANLI-Čapek']],
    ['version:>2.7.0', ['Contabilidad-02', 'Registro', 'Urgencias']],
    ['version:2.1', []],
    ['status:ONLINE', ['Contabilidad-01', 'Contabilidad-02', 'ŞANLI-Čapek']],
    ['status:OFFLINE|OFFLINE_LONG', ['Registro', 'Urgencias']],
    ['status:!ONLINE|!OFFLINE', ['Urgencias']],
    ['ipAddress:10.1.0.5', ['Contabilidad-01']],
    ['ipAddress:10.1.0.0/16', ['Contabilidad-01', 'ŞANLI-Čapek']],
    ['ipAddress:10.0.0.0/8,ipAddress:!10.1.0.0/24', ['Contabilidad-02']],
    ['ipAddress:2001:db8::/32', ['Registro']],
    ['ipAddress:!10.0.0.0/8', ['Registro', 'Urgencias']],
    ['ipAddress:none', ['Urgencias']],
    ['ipAddress:!none', ['Contabilidad-01', 'Contabilidad-02', 'Registro', 'ŞANLI-Čapek']],
    ['tags:servidor', ['Registro', 'Urgencias']],
    ['tags:"sala 2"', ['Registro']],
    ['tags:servidor,tags:!"sala 2"', ['Urgencias']],
    ['tags:serv', []],
    ['tags:none', ['Contabilidad-01', 'Contabilidad-02', 'ŞANLI-Čapek']],
    ['installationMode:OFFLINE', ['ŞANLI-Čapek']],
    ['markedForRemoval:true', ['Urgencias']],
    ['markedForRemoval:!true', ['Contabilidad-01', 'Contabilidad-02', 'Registro', 'ŞANLI-Čapek']],
    ['angela', ['Contabilidad-02']],
    ['AVILA', ['Registro']],
    ['ávi', ['Registro']],
    ['şan', ['ŞANLI-Čapek']],
    ['tabil', ['Contabilidad-01', 'Contabilidad-02']],
    ['co', ['Contabilidad-01', 'Contabilidad-02']],
    ['ta', []],
    ['contabilidad ta', ['Contabilidad-01', 'Contabilidad-02']],
    ['co ta', ['Contabilidad-01', 'Contabilidad-02']],
    ['ta co', []],
    ['tabil debian', ['Contabilidad-02']],
    ['"tabil debian"', []],
    ['tabil osFamily:linux', ['Contabilidad-02']],
  ];
  it.each(table)('%s', async (filter, expected) => {
    const { collection, paging } = await admin(api.computers.list, {
      params: { agencyId: agency.id },
      query: { filter },
    });
    expect(collection.map((row) => row.name).sort()).toEqual([...expected].sort());
    expect(paging.total, 'the total says the same').toBe(expected.length);
  });

  it('obey what the list presets and what the person typed, both', async () => {
    const { collection } = await admin(api.computers.list, {
      params: { agencyId: agency.id },
      query: { defaultFilter: 'osFamily:linux', filter: 'contabilidad' },
    });
    expect(collection.map((row) => row.name)).toEqual(['Contabilidad-02']);
  });

  it('are counted right for each family alone, before and after the counts are folded', async () => {
    const total = async (filter: string) =>
      (await admin(api.computers.list, { params: { agencyId: agency.id }, query: { filter } })).paging.total;
    for (const round of ['before', 'after']) {
      expect([await total('osFamily:linux'), await total('osFamily:windows'), await total('')], round).toEqual([
        4, 1, 5,
      ]);
      await app.settle();
    }
  });
});

describe('agencies', () => {
  it('are found by every field', async () => {
    const call = admin;
    const top = await call(api.agencies.create, { body: { name: 'Cabecera', code: 'CAB-1', department: 'Sanidad' } });
    await call(api.agencies.create, {
      body: {
        name: 'Filial',
        parent: top.agencyId,
        serviceType: 2,
        installationStatus: 1,
        autorun: false,
        expiration: '2031-05-06T00:00:00Z',
      },
    });
    const names = async (filter: string) =>
      (await call(api.agencies.list, { query: { filter: `${filter},name:cabecera|filial` } })).collection.map(
        (row) => row.name,
      );
    expect(await names('code:cab')).toEqual(['Cabecera']);
    expect(await names('department:sanidad')).toEqual(['Cabecera']);
    expect(await names('department:none')).toEqual(['Filial']);
    expect(await names('sanid')).toEqual(['Cabecera']);
    expect(await names(`parent:${top.agencyId}`)).toEqual(['Filial']);
    expect(await names(`parent:${top.agencyId.toUpperCase()}`)).toEqual(['Filial']);
    expect(await names('parent:none')).toEqual(['Cabecera']);
    expect(await names('sector:none')).toEqual(['Cabecera', 'Filial']);
    expect(await names('serviceType:FEDERATED')).toEqual(['Filial']);
    expect(await names('installationStatus:!DEPLOYED')).toEqual(['Filial']);
    expect(await names('autorun:false')).toEqual(['Filial']);
    expect(await names('expiration:>2031-05-05')).toEqual(['Filial']);
    expect(await names('expiration:<2031-05-05T23:00:00+02:00')).toEqual([]);
    expect(await names('expiration:2031-05-06T02:00:00+02:00')).toEqual(['Filial']);
    expect(await names('expiration:none')).toEqual(['Cabecera']);
  });
});

describe('vaccines', () => {
  it('are found by every field', async () => {
    await makeVaccine(admin, { name: 'Escudo de ransomware', category: 'RANSOM', criticality: 3, autorun: true });
    await makeVaccine(admin, {
      name: 'Escudo de registro',
      type: 'REGISTRY',
      osFamily: 'windows',
      criticality: 0,
      category: 'POLICY',
      expiration: '2031-05-06T00:00:00Z',
      description: 'Vigila claves de arranque',
      rules: { registryKeys: ['HKLM\\Software\\Run'] },
    });
    const names = async (filter: string) =>
      (await admin(api.vaccines.list, { query: { filter: `${filter},name:escudo` } })).collection.map(
        (row) => row.name,
      );
    expect(await names('type:REGISTRY')).toEqual(['Escudo de registro']);
    expect(await names('type:!REGISTRY')).toEqual(['Escudo de ransomware']);
    expect(await names('category:RANSOM')).toEqual(['Escudo de ransomware']);
    expect(await names('criticality:HIGH|CRITICAL')).toEqual(['Escudo de ransomware']);
    expect(await names('criticality:LOW')).toEqual(['Escudo de registro']);
    expect(await names('osFamily:windows')).toEqual(['Escudo de registro']);
    expect(await names('autorun:true')).toEqual(['Escudo de ransomware']);
    expect(await names('expiration:none')).toEqual(['Escudo de ransomware']);
    expect(await names('arranque')).toEqual(['Escudo de registro']);
  });
});
