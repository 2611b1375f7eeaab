import { api, configurationProperties, type PropertyName, propertyNames } from '@egida/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfigurations } from '../../platform/configuration/configuration.ts';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
/** As nobody ever touched it. */
afterEach(async () => {
  await query(`update configurations set value = null, description = ''`);
  for (const property of propertyNames) {
    const row = app.configurations.stored(property);
    if (row) app.configurations.follow({ ...row, value: null, description: '' });
  }
});

const named = (property: string, by = admin) => by(api.configurations.byName, { params: { property } });
const change = async (property: string, body: { property?: string; value?: string; description?: string }) => {
  const { id } = await named(property);
  return admin(api.configurations.update, { params: { configurationId: id }, body });
};

describe('the configuration', () => {
  it('lists every property with its default, in order', async () => {
    const { collection, paging } = await admin(api.configurations.list);
    expect(collection.map((row) => row.property)).toEqual([...propertyNames].sort());
    expect(paging).toMatchObject({ total: propertyNames.length, exact: true });
    for (const { property, value, defaultValue, description, pinned } of collection) {
      expect([property, value, defaultValue, description, pinned]).toEqual([
        property,
        String(configurationProperties[property].default),
        String(configurationProperties[property].default),
        '',
        false,
      ]);
    }
    const [first] = collection;
    expect(await admin(api.configurations.get, { params: { configurationId: first?.id ?? '' } })).toEqual(first);
    expect(await refused(admin(api.configurations.get, { params: { configurationId: newId() } }))).toEqual([
      404,
      'configuration.notfound',
    ]);
  });

  it('is found by its names, its values as they are shown, and its notes', async () => {
    await change('VDI_RETENTION_HOURS', { value: '48', description: 'Según la norma 12, a petición de Ávila' });
    await change('SUPPORT_EMAIL', { value: 'soporte@egida.example' });
    const found = async (filter: string) =>
      (await admin(api.configurations.list, { query: { filter } })).collection.map((row) => row.property);
    expect(await found('property:agency_request')).toEqual([
      'AGENCY_REQUEST_MAX_REQUESTS',
      'AGENCY_REQUEST_MAX_TOKENS',
    ]);
    expect(await found('value:365')).toEqual(['PASSWORD_MAX_AGE_DAYS']);
    expect(await found('value:24')).toEqual(['DOWNLOAD_RETENTION_HOURS']);
    expect(await found('value:48')).toEqual(['VDI_RETENTION_HOURS']);
    expect(await found('soporte')).toEqual(['SUPPORT_EMAIL']);
    expect(await found('description:norma')).toEqual(['VDI_RETENTION_HOURS']);
    expect(await found('avila')).toEqual(['VDI_RETENTION_HOURS']);
    expect(await found('value:none')).toEqual(['AGENT_LATEST_VERSION', 'TWO_FACTOR_ROLES']);
    expect(await found('up')).toEqual(['UPLOAD_MAX_MB']);
  });

  it('is changed in part: a value, a note, or both; at once for this very server', async () => {
    expect(await change('UPLOAD_MAX_MB', { value: ' 50 ' })).toMatchObject({ value: '50', defaultValue: '20' });
    expect(app.configurations.get('UPLOAD_MAX_MB')).toBe(50);
    expect(await change('UPLOAD_MAX_MB', { description: 'Ficheros\nmás grandes' })).toMatchObject({
      value: '50',
      description: 'Ficheros\nmás grandes',
    });
    expect(await change('UPLOAD_MAX_MB', { property: 'UPLOAD_MAX_MB', value: '0020', description: '' })).toMatchObject({
      value: '20',
      description: '',
    });
    expect(app.configurations.get('UPLOAD_MAX_MB')).toBe(20);
    const { rows } = await query(`select value from configurations where property = 'UPLOAD_MAX_MB'`);
    expect(rows, 'the default follows the program').toEqual([{ value: null }]);
  });

  const numbers = propertyNames.filter((property) => configurationProperties[property].kind === 'number');
  it.each(numbers)('%s takes whole numbers within its bounds', async (property) => {
    const { min, max } = configurationProperties[property] as { min: number; max: number };
    const codes = async (value: string) => (await refusal(change(property, { value }))).details;
    for (const good of [min, max]) {
      expect((await change(property, { value: String(good) })).value).toBe(String(good));
      expect(app.configurations.get(property)).toBe(good);
    }
    for (const beyond of [max + 1, ...(min > 0 ? [min - 1] : [])])
      expect(await codes(String(beyond))).toEqual([{ path: 'value', message: 'value.outOfRange' }]);
    for (const bad of ['', '-1', '1.5', '1e3', 'mucho', '0x10', '9999999999'])
      expect(await codes(bad), bad).toEqual([{ path: 'value', message: 'value.notvalid' }]);
    expect((await named(property)).value).toBe(String(max));
  });

  it('SUPPORT_EMAIL takes an address, or none', async () => {
    expect((await change('SUPPORT_EMAIL', { value: 'ayuda@egida.example' })).value).toBe('ayuda@egida.example');
    const { status, details } = await refusal(change('SUPPORT_EMAIL', { value: 'ayuda' }));
    expect([status, details]).toEqual([400, [{ path: 'value', message: 'email.notvalid' }]]);
    expect((await change('SUPPORT_EMAIL', { value: '' })).value).toBe('');
  });

  it('AGENT_LATEST_VERSION takes a version, or none', async () => {
    expect((await change('AGENT_LATEST_VERSION', { value: '2.10.3' })).value).toBe('2.10.3');
    for (const bad of ['2.10', 'v2.10.3', '2.10.x']) {
      const { details } = await refusal(change('AGENT_LATEST_VERSION', { value: bad }));
      expect(details).toEqual([{ path: 'value', message: 'version.notvalid' }]);
    }
    expect((await change('AGENT_LATEST_VERSION', { value: '' })).value).toBe('');
  });

  it('TWO_FACTOR_ROLES takes names of roles, or none, and keeps them in their order', async () => {
    const value = ' ROLE_MANAGER , ROLE_ADMIN,ROLE_MANAGER';
    expect((await change('TWO_FACTOR_ROLES', { value })).value).toBe('ROLE_ADMIN,ROLE_MANAGER');
    expect(app.configurations.get('TWO_FACTOR_ROLES')).toBe('ROLE_ADMIN,ROLE_MANAGER');
    for (const bad of ['ADMIN', 'ROLE_ADMIN;ROLE_USER', 'ROLE_PREAUTH_CODE', 'toString']) {
      const { details } = await refusal(change('TWO_FACTOR_ROLES', { value: bad }));
      expect(details, bad).toEqual([{ path: 'value', message: 'value.notvalid' }]);
    }
    expect((await change('TWO_FACTOR_ROLES', { value: '' })).value).toBe('');
  });

  it('has a row for what a new version brings, which no migration made, and keeps what stands in the others', async () => {
    await change('UPLOAD_MAX_MB', { value: '30' });
    await query(`delete from configurations where property = 'TWO_FACTOR_ROLES'`);
    const starts = await Promise.all([loadConfigurations(app.system, {}), loadConfigurations(app.system, {})]);
    for (const server of starts) server.stop();
    expect(starts.map((server) => [server.get('TWO_FACTOR_ROLES'), server.get('UPLOAD_MAX_MB')])).toEqual([
      ['', 30],
      ['', 30],
    ]);
    expect(await change('TWO_FACTOR_ROLES', { value: 'ROLE_USER' })).toMatchObject({ value: 'ROLE_USER' });
  });

  it('is changed under its own name only', async () => {
    const { details } = await refusal(change('UPLOAD_MAX_MB', { property: 'VDI_RETENTION_HOURS', value: '30' }));
    expect(details).toEqual([{ path: 'property', message: 'value.notvalid' }]);
    const nowhere = { params: { configurationId: newId() }, body: { value: '30' } };
    expect(await refused(admin(api.configurations.update, nowhere))).toEqual([404, 'configuration.notfound']);
  });

  it('is worth its default where somebody wrote nonsense into the table', async () => {
    await query(`update configurations set value = 'muchísimo' where property = 'UPLOAD_MAX_MB'`);
    await query(`update configurations set value = '999999' where property = 'DOWNLOAD_RETENTION_HOURS'`);
    await query(`insert into configurations (property, value) values ('OF_A_LATER_VERSION', 'x')`);
    const later = await loadConfigurations(app.system, {});
    expect([later.get('UPLOAD_MAX_MB'), later.get('DOWNLOAD_RETENTION_HOURS')]).toEqual([20, 24]);
    later.stop();
    expect((await named('UPLOAD_MAX_MB')).value).toBe('20');
    expect((await admin(api.configurations.list)).collection).toHaveLength(propertyNames.length);
    await query(`delete from configurations where property = 'OF_A_LATER_VERSION'`);
  });
});

describe('by its name', () => {
  it('everyone signed in reads some properties, without the notes of administrators; the others are theirs', async () => {
    await change('SUPPORT_EMAIL', { value: 'soporte@egida.example', description: 'Lo pidió dirección' });
    const agency = await makeAgency(app);
    for (const role of ['ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED', 'ROLE_SERVICEDESK', 'ROLE_MANAGER'] as const) {
      const person = app.as((await makeUser(app, role, [agency.id])).authorization);
      expect(await named('SUPPORT_EMAIL', person)).toEqual({
        ...(await named('SUPPORT_EMAIL')),
        value: 'soporte@egida.example',
        description: '',
      });
      expect((await named('AGENCY_REQUEST_MAX_REQUESTS', person)).value).toBe('1000');
      expect((await named('AGENCY_REQUEST_MAX_TOKENS', person)).value).toBe('5');
      expect(await refused(named('UPLOAD_MAX_MB', person))).toEqual([403, 'forbidden']);
      expect(await refused(named('NO_SUCH_THING', person))).toEqual([404, 'configuration.notfound']);
    }
    expect(await named('SUPPORT_EMAIL')).toMatchObject({ description: 'Lo pidió dirección' });
    expect(await refused(named('toString'))).toEqual([404, 'configuration.notfound']);
  });
});

describe('what the environment sets', () => {
  it('holds, is shown as set there, and cannot be changed', async () => {
    const pinned = await startApp({ UPLOAD_MAX_MB: '0100', SUPPORT_EMAIL: 'fijo@egida.example' }, { beside: app });
    await change('UPLOAD_MAX_MB', { value: '30' });
    const there = pinned.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    expect(pinned.configurations.get('UPLOAD_MAX_MB')).toBe(100);
    const { collection } = await there(api.configurations.list, { query: { filter: 'value:100' } });
    expect(collection).toMatchObject([
      { property: 'AGENCY_REQUEST_MAX_REQUESTS', pinned: false },
      { property: 'UPLOAD_MAX_MB', value: '100', defaultValue: '20', pinned: true },
    ]);
    const params = { configurationId: collection[1]?.id ?? '' };
    const set = (body: object) => there(api.configurations.update, { params, body });
    expect(await refused(set({ value: '40' }))).toEqual([409, 'configuration.pinned']);
    expect(await set({ value: '100', description: 'Fijado' })).toMatchObject({ value: '100', description: 'Fijado' });
    expect((await named('UPLOAD_MAX_MB')).value).toBe('30');
    await pinned.stop();
  });

  const wrong: [PropertyName, string, RegExp][] = [
    ['AGENT_CHECKIN_SECONDS', '0', /AGENT_CHECKIN_SECONDS takes a whole number from 1 to 86400, not "0"/],
    ['UPLOAD_MAX_MB', 'veinte', /UPLOAD_MAX_MB takes a whole number from 1 to 1024/],
    ['SUPPORT_EMAIL', 'soporte', /SUPPORT_EMAIL takes an e-mail address/],
    ['AGENT_LATEST_VERSION', 'latest', /AGENT_LATEST_VERSION takes a version/],
    ['TWO_FACTOR_ROLES', 'ROLE_ADMIN,todos', /TWO_FACTOR_ROLES takes names of roles parted by commas/],
    ['SESSION_IDLE_MINUTES', '4', /SESSION_IDLE_MINUTES takes a whole number from 5 to 1440/],
  ];
  it.each(wrong)(
    'is refused at the start by its name where it is not right: %s=%s',
    async (property, value, message) => {
      await expect(loadConfigurations(app.system, { [property]: value })).rejects.toThrow(message);
    },
  );
});

describe('of two servers', () => {
  it('the other follows a change by itself', async () => {
    const other = await startApp({}, { beside: app });
    await change('SUPPORT_EMAIL', { value: 'nuevo@egida.example' });
    await waitFor(() => expect(other.configurations.get('SUPPORT_EMAIL')).toBe('nuevo@egida.example'));
    const there = other.as((await makeUser(app, 'ROLE_READONLY')).authorization);
    expect((await named('SUPPORT_EMAIL', there)).value).toBe('nuevo@egida.example');
    await other.stop();
  });

  it('one keeps what it knew while the database is away, and follows again when it is back', async () => {
    let reads = 0;
    let away = false;
    const read: typeof app.system.read = (purpose, work) => {
      reads++;
      return away ? Promise.reject(new Error('Connection terminated')) : app.system.read(purpose, work);
    };
    const server = await loadConfigurations({ ...app.system, read }, {});
    await change('UPLOAD_MAX_MB', { value: '33' });
    await waitFor(() => expect(server.get('UPLOAD_MAX_MB')).toBe(33));
    away = true;
    const asked = reads;
    await change('UPLOAD_MAX_MB', { value: '44' });
    await waitFor(() => expect(reads).toBeGreaterThan(asked));
    expect(server.get('UPLOAD_MAX_MB')).toBe(33);
    away = false;
    await waitFor(() => expect(server.get('UPLOAD_MAX_MB')).toBe(44));
    server.stop();
  });
});
