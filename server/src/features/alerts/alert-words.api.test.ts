import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enforceRetention } from '../../platform/jobs/retention.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { alertsFeature } from './alerts.feature.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;
let agencies: { id: string; name: string; apikey: string }[];
let agents: TestAgent[];
let vaccine: { id: string; name: string };

/** Three agencies of one person, each with a computer and alerts of its own. */
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agencies = [];
  for (const name of ['Diputación de la Ribera', 'Hospital 12 de Octubre', 'Ayuntamiento de Ávila'])
    agencies.push(await makeAgency(app, { name }));
  const [ribera, hospital, avila] = agencies.map(({ apikey }) => apikey) as [string, string, string];
  agents = [
    await enrolledAgent(app, ribera, { name: 'Contabilidad-0417' }),
    await enrolledAgent(app, hospital, { name: 'Urgencias-0533' }),
    await enrolledAgent(app, avila, { name: 'PADRON_50%' }),
  ];
  vaccine = await makeVaccine(admin);
  const said = ['xmrig', 'proceso mimikatz.exe detenido (pid 48213)', 'C:\\Temp\\a1b22c333.tmp  cambiado'];
  for (const [n, message] of said.entries())
    await raiseAlert(app, agents[n] as TestAgent, vaccine.id, newId(), message);
  clerk = app.as(
    (
      await makeUser(
        app,
        'ROLE_USER',
        agencies.map(({ id }) => id),
      )
    ).authorization,
  );
});
afterAll(() => app.stop());

const found = async (by: Caller, filter: string) => {
  const { collection, paging } = await by(api.alerts.list, { query: { filter } });
  expect(paging).toMatchObject({ total: collection.length, exact: true });
  return collection.map(({ agencyId }) => agencies.findIndex(({ id }) => id === agencyId)).sort();
};

describe('a search by who sees some agencies', () => {
  it.each<[string, number[]]>([
    ['diputacion', [0]],
    ['iputaci', [0]],
    ['hospital', [1]],
    ['"hospital 12 de"', [1]],
    ['"hospital 99 de"', []],
    ['ÁVILA', [2]],
    ['urgencias-0533', [1]],
    ['0533', [1]],
    ['-053', [1]],
    ['9999', []],
    ['idad-04', [0]],
    ['padron_50%', [2]],
    ['mimikatz', [1]],
    ['482', [1]],
    ['b22c', [2]],
    ['1b22c3', [2]],
    ['a1b22c333.tmp', [2]],
    ['a1c', []],
    ['"tmp  camb"', [2]],
    ['xmrig diputacion', [0]],
    ['xmrig hospital', []],
    ['de ribera', [0]],
    ['agencyName:hospital', [1]],
    ['agencyName:"12 de"', [1]],
    ['agencyName:hospital|ayuntamiento', [1, 2]],
    ['agencyName:!hospital', [0, 2]],
    ['agencyName:hospital|!hospital', []],
    ['agencyName:urgencias', []],
    ['computerName:urgencias', [1]],
    ['message:mimikatz', [1]],
    ['message:mimikatz|xmrig hospital', [1]],
    ['inexistente', []],
  ])('%s', async (filter, expected) => {
    expect(await found(clerk, filter)).toEqual(expected);
    expect(await found(admin, filter), 'as who sees all').toEqual(expected);
  });

  it('finds what all alerts say by the name of their vaccine', async () => {
    expect(await found(clerk, `"${vaccine.name}"`)).toEqual([0, 1, 2]);
  });

  it('is in the first 200 characters of a message: those that say a word there and those that do not are all', async () => {
    const message = `cortado ${'relleno '.repeat(30)} ultimapalabra`;
    await raiseAlert(app, agents[2] as TestAgent, vaccine.id, newId(), message);
    for (const by of [clerk, admin]) {
      expect(await found(by, 'message:cortado')).toEqual([2]);
      expect(await found(by, 'ultimapalabra')).toEqual([]);
      expect(await found(by, 'message:ultimapalabra')).toEqual([]);
      expect(await found(by, 'message:!ultimapalabra message:cortado')).toEqual([2]);
      expect(await found(by, 'message:!cortado')).toEqual([0, 1, 2]);
      expect(await found(by, 'message:"ra" message:cortado')).toEqual([]);
    }
  });

  it('finds of a word at the 200th character what stands before it, and its agency says no more than that', async () => {
    const before = `borde ${'relleno '.repeat(30)}`.slice(0, 196);
    await raiseAlert(app, agents[2] as TestAgent, vaccine.id, newId(), `${before.slice(0, -1)} fronteriza detras`);
    for (const by of [clerk, admin])
      for (const filter of ['fron', 'message:fron', 'message:borde message:!fronteriza message:!detras'])
        expect(await found(by, filter), filter).toEqual([2]);
    for (const by of [clerk, admin])
      for (const filter of ['fronteriza', 'message:fronteriza', 'message:detras', 'message:fron message:detras'])
        expect(await found(by, filter), filter).toEqual([]);
    const { rows } = await app.system.pool.query<{ word: string }>(
      `select word from alert_words where agency_id = $1 and (word like 'fron%' or word like 'detr%')`,
      [agencies[2]?.id],
    );
    expect(rows).toEqual([{ word: 'fron' }]);
  });

  it('is of one agency likewise', async () => {
    const of = (at: number, filter: string) =>
      admin(api.alerts.ofAgency, { params: { agencyId: agencies[at]?.id ?? '' }, query: { filter } });
    expect((await of(1, 'mimikatz')).collection).toHaveLength(1);
    expect((await of(0, 'mimikatz')).paging).toMatchObject({ total: 0, pages: 1, exact: true });
  });
});

describe('the words that alerts of an agency say', () => {
  const query = (text: string, values: unknown[] = []) => app.system.pool.query<{ word: string }>(text, values);
  const words = async (at: number) =>
    (await query('select distinct word from alert_words where agency_id = $1 order by 1', [agencies[at]?.id])).rows.map(
      ({ word }) => word,
    );

  it('stand once, folded, without numbers', async () => {
    expect(await words(1)).toEqual(
      expect.arrayContaining(['(pid', '0)', 'hospital', 'mimikatz.exe', 'octubre', 'urgencias-0']),
    );
    const before = await words(1);
    await raiseAlert(app, agents[1] as TestAgent, vaccine.id, newId(), 'proceso mimikatz.exe detenido (pid 7)');
    expect(await words(1)).toEqual(before);
  });

  it('narrow what is read: of an agency without them nothing is', async () => {
    await query('delete from alert_words where agency_id = $1', [agencies[0]?.id]);
    expect(await found(clerk, 'xmrig')).toEqual([]);
    await query('select gather_alert_words()');
    expect(await found(clerk, 'xmrig')).toEqual([0]);
  });

  it('are gathered as they are noted', async () => {
    const noted = await Promise.all(agencies.map((_, at) => words(at)));
    await query('truncate alert_words');
    await query('select gather_alert_words()');
    expect(await Promise.all(agencies.map((_, at) => words(at)))).toEqual(noted);
  });

  it('are kept no longer than alerts are, and what was said since stays', async () => {
    const before = await words(0);
    await query(
      `insert into alert_words select date_trunc('month', now() - interval '27 months'), agency_id, word || '-antes' from alert_words
        where agency_id = $1`,
      [agencies[0]?.id],
    );
    await query(
      `insert into alert_words select date_trunc('month', now() - interval '2 months'), agency_id, 'hace-poco' from alert_words
        where agency_id = $1 limit 1`,
      [agencies[0]?.id],
    );
    await enforceRetention(alertsFeature.retention ?? [], app.configurations).run(app.system);
    expect(await words(0)).toEqual([...before, 'hace-poco'].sort());
  });

  it('are no longer asked where there are too many', async () => {
    const agency = agencies[2] as (typeof agencies)[number];
    await query(
      `insert into alert_words select date_trunc('month', now()), $1, 'p' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, 20000) n`,
      [agency.id],
    );
    expect(await words(2)).not.toContain('');
    await raiseAlert(app, agents[2] as TestAgent, vaccine.id, newId(), 'primero');
    expect(await words(2)).toContain('');
    await raiseAlert(app, agents[2] as TestAgent, vaccine.id, newId(), 'segundo');
    expect(await words(2)).not.toContain('segundo');
    expect(await found(clerk, 'segundo')).toEqual([2]);
    expect(await found(clerk, 'segundo mimikatz')).toEqual([]);
  });
});
