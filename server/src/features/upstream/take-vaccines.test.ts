import { api, type VaccineDelivery } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { type FederatedServer, startFederatedServer } from '../../testing/federated-server.ts';
import { addressOf } from '../../testing/federated-stand-in.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine, vaccineDraft } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { exportZip, sendZip } from '../../testing/zips.ts';
import { digestWith, emptyDigest } from '../vaccines/vaccines.ts';
import { fromMain } from './from-main.ts';

/** What goes down besides vaccines is no matter of these tests. */
const downward = { ...fromMain, hasOffers: async () => false, hasAnswers: async () => false };

let main: TestApp;
let admin: Caller;
let here: FederatedServer;
let instance: { instanceId: string };
let apikey: string;
/** What the main server was asked for, one path with its query after the other. */
const asked: string[] = [];
beforeAll(async () => {
  main = await startApp();
  await makeInstance(main);
  admin = main.as((await makeUser(main, 'ROLE_ADMIN')).authorization);
  await addressOf(main);
  main.app.server.on('request', ({ url }) => void asked.push(url ?? ''));
});
beforeEach(async () => {
  await main.system.pool.query('delete from vaccines; update policy_clock set generation = generation + 1');
  here = await startFederatedServer();
  const made = await admin(api.instances.create, { body: { name: unique('Norte'), manageVaccines: true } });
  instance = { instanceId: made.id };
  apikey = made.apikey ?? '';
  asked.length = 0;
});
afterEach(() => here.stop());
afterAll(() => main.stop());

const run = () => here.run({ fromMain: downward, reportMs: 50 });
const connect = async (acceptVaccines = true) =>
  here.connect({ server: await addressOf(main), apikey, acceptVaccines });
const accept = (acceptVaccines: boolean) => here.admin(api.upstream.update, { body: { acceptVaccines } });
const manage = (manageVaccines: boolean) => admin(api.instances.update, { params: instance, body: { manageVaccines } });
const change = (vaccineId: string, body: object, who = admin) =>
  who(api.vaccines.update, { params: { vaccineId }, body });
const remove = (vaccineId: string, who = admin) => who(api.vaccines.remove, { params: { vaccineId } });
const show = (vaccineId: string, who = here.admin) => who(api.vaccines.get, { params: { vaccineId } });
const names = async () =>
  (await here.admin(api.vaccines.list)).collection.map(({ name, fromMain: came }) => [name, came] as const);

const statesOf = ({ collection }: { collection: VaccineDelivery[] }) =>
  Object.fromEntries(collection.map(({ name, state, error }) => [name, error === null ? state : `${state} ${error}`]));
/** How vaccines stand in the federated server, as the main one and as it itself shows it. */
const shown = async () => [
  statesOf(await admin(api.instances.vaccines, { params: instance })),
  statesOf(await here.admin(api.upstream.vaccines)),
];
const standAs = (there: object, at: object = there) => waitFor(async () => expect(await shown()).toEqual([there, at]));
const audited = async () =>
  (
    await here.query<{ content: { after: object } }>(
      `select content from audit where event = 'upstream.vaccines' order by id`,
    )
  ).map(({ content }) => content.after);
const nothing = { created: 0, replaced: 0, refused: 0, removed: 0, names: [] };
/** Two more reports have come, and what followed from the first of them is done. */
const reportTwice = async () => {
  const reports = () => asked.filter((path) => path === api.federation.report.path).length;
  const before = reports();
  await waitFor(() => expect(reports()).toBeGreaterThan(before + 1));
};

describe('the vaccines of the main server', () => {
  it('come once both sides want it, and stay as this server’s own once one of them wants it no more', async () => {
    const { id } = await makeVaccine(admin, { name: 'Minero' });
    await manage(false);
    run();
    await connect(false);
    await reportTwice();
    await accept(true);
    await reportTwice();
    expect([await names(), await shown()]).toEqual([[], [{}, {}]]);
    await manage(true);
    await standAs({ Minero: 'SAME' });
    const { createdOn: _, updatedOn: __, ...there } = await show(id, admin);
    expect(await show(id)).toMatchObject({ ...there, fromMain: true });
    expect(await audited()).toEqual([expect.objectContaining({ ...nothing, created: 1, mainName: 'Principal' })]);

    await manage(false);
    await standAs({});
    expect(await names()).toEqual([['Minero', false]]);
    expect((await audited()).slice(1)).toEqual([expect.objectContaining({ released: 1 })]);
    await manage(true);
    await standAs({ Minero: 'SAME' });
    await accept(false);
    expect(await names()).toEqual([['Minero', false]]);
    await standAs({ Minero: 'MISSING' }, {});
    expect(await change(id, { name: 'Nuestro' }, here.admin)).toMatchObject({ name: 'Nuestro', fromMain: false });
    await accept(true);
    await standAs({ Minero: 'REFUSED vaccine.exists' });
    expect(await names()).toEqual([['Nuestro', false]]);
  });

  it('stay as this server’s own when it leaves, and whoever comes back finds them again', async () => {
    await makeVaccine(admin, { name: 'Minero' });
    run();
    await connect();
    await standAs({ Minero: 'SAME' });
    await here.admin(api.upstream.leave);
    expect(await names()).toEqual([['Minero', false]]);
    const renewed = await admin(api.instances.renewKey, { params: instance });
    apikey = renewed.apikey ?? '';
    await connect();
    await standAs({ Minero: 'SAME' });
    expect(await names()).toEqual([['Minero', true]]);
  });

  it('change and go as they do there, and are looked at no more while nothing changes', async () => {
    const [one, two] = [await makeVaccine(admin, { name: 'Uno' }), await makeVaccine(admin, { name: 'Dos' })];
    run();
    await connect();
    await standAs({ Uno: 'SAME', Dos: 'SAME' });
    const pages = () => asked.filter((path) => path.startsWith(api.federation.vaccines.path)).length;
    const before = pages();
    await reportTwice();
    expect(pages()).toBe(before);

    const agency = await makeAgency(here.app);
    const params = { vaccineId: two.id, agencyId: agency.id };
    await here.admin(api.deployments.applyToAgency, { params, body: [] });
    await change(one.id, { name: 'Primera', rules: { processes: ['otro'] } });
    await remove(two.id);
    await standAs({ Primera: 'SAME' });
    expect(await show(one.id)).toMatchObject({ name: 'Primera', fromMain: true, rules: { processes: ['otro'] } });
    expect(await refused(show(two.id))).toEqual([404, 'vaccine.notfound']);
    expect(await here.query('select name from removed_vaccines')).toEqual([{ name: 'Dos' }]);
    const [, ...later] = await audited();
    const sum = (field: string) => later.reduce((all, entry) => all + Number((entry as never)[field]), 0);
    expect(['created', 'replaced', 'removed'].map(sum)).toEqual([0, 1, 1]);
    // A vaccine that was deleted comes back under its id.
    const zip = await exportZip(main, (await makeUser(main, 'ROLE_ADMIN')).authorization);
    await remove(one.id);
    await standAs({});
    await sendZip(main, (await makeUser(main, 'ROLE_ADMIN')).authorization, zip);
    await standAs({ Primera: 'SAME' });
  });

  it('are those that the instance may see, and name none of what is unknown there', async () => {
    const [theirs, ours] = [await makeAgency(here.app), await makeAgency(main)];
    const other = await admin(api.instances.create, { body: { name: unique('Sur'), manageVaccines: true } });
    run();
    await connect();
    const known = 'select from agencies where id = $1 and origin is not null';
    await waitFor(async () => expect((await main.system.pool.query(known, [theirs.id])).rowCount).toBe(1));
    const visibility = { serviceTypes: [], instanceIds: [], agencyIds: [] };
    const make = (name: string, narrowed: object) =>
      makeVaccine(admin, { name, visibility: { ...visibility, ...narrowed } });
    await make('De otra', { instanceIds: [other.id] });
    await make('De la principal', { agencyIds: [ours.id] });
    const [mine, both, kind] = [
      await make('De aquí', { instanceIds: [instance.instanceId, other.id] }),
      await make('De ambas', { agencyIds: [ours.id, theirs.id] }),
      await make('De un tipo', { serviceTypes: [1] }),
    ];
    await standAs({ 'De aquí': 'SAME', 'De ambas': 'SAME', 'De un tipo': 'SAME' });
    expect((await show(mine.id)).visibility).toEqual(visibility);
    expect((await show(both.id)).visibility).toEqual({ ...visibility, agencyIds: [theirs.id] });
    expect((await show(kind.id)).visibility).toEqual({ ...visibility, serviceTypes: [1] });
    // What is narrowed to others goes, as if it were deleted.
    await change(mine.id, { visibility: { ...visibility, instanceIds: [other.id] } });
    await standAs({ 'De ambas': 'SAME', 'De un tipo': 'SAME' });
    expect(await refused(show(mine.id))).toEqual([404, 'vaccine.notfound']);
    // An agency that is named and comes later makes them add up to something else.
    const later = await makeAgency(here.app);
    await change(both.id, { visibility: { ...visibility, agencyIds: [later.id, theirs.id] } });
    const agencyIds = [later.id, theirs.id].sort();
    await waitFor(async () => expect((await show(both.id)).visibility).toEqual({ ...visibility, agencyIds }));
  });

  it('are shown as they stand while nothing is taken over, page by page in the order of their names', async () => {
    const [old, gone] = [await makeVaccine(admin, { name: 'Antigua' }), await makeVaccine(admin, { name: 'Borrada' })];
    await makeVaccine(admin, { name: 'Igual' });
    run();
    await connect();
    await standAs({ Antigua: 'SAME', Borrada: 'SAME', Igual: 'SAME' });
    await here.admin(api.upstream.update, { body: { paused: true } });
    await change(old.id, { criticality: 3 });
    await remove(gone.id);
    await makeVaccine(admin, { name: 'Nueva' });
    await standAs(
      { Antigua: 'OUTDATED', Borrada: 'EXTRA', Igual: 'SAME', Nueva: 'MISSING' },
      { Antigua: 'SAME', Borrada: 'SAME', Igual: 'SAME' },
    );
    const page = (number: string) =>
      admin(api.instances.vaccines, { params: instance, query: { size: '3', page: number, orderBy: 'desc' } });
    const [first, second] = [await page('1'), await page('2')];
    expect([first, second].map(({ collection }) => collection.map(({ name }) => name))).toEqual([
      ['Nueva', 'Igual', 'Borrada'],
      ['Antigua'],
    ]);
    expect(second.paging).toMatchObject({ page: 2, size: 3, total: 4, pages: 2, exact: true });
    const none = await makeInstance(main);
    expect((await admin(api.instances.vaccines, { params: { instanceId: none } })).collection).toEqual([]);
    const missing = admin(api.instances.vaccines, { params: { instanceId: old.id } });
    expect(await refused(missing)).toEqual([404, 'instance.notfound']);
  });
});

describe('a vaccine of the main server that cannot be taken over', () => {
  /** As it was stored before it was refused. */
  const store = (id: string, rules: object) =>
    main.system.pool.query(
      `update vaccines set rules = rules || '${JSON.stringify(rules)}' where id = '${id}';
       update policy_clock set generation = generation + 1`,
    );

  it('is refused as an import is, told on both sides, and stays as it was before', async () => {
    const { id } = await makeVaccine(admin, { name: 'Minero', rules: { processes: ['xmrig'] } });
    await makeVaccine(admin, { name: 'Otra' });
    run();
    await connect();
    await standAs({ Minero: 'SAME', Otra: 'SAME' });
    await store(id, { commandLines: ['(?=x)y'] });
    await standAs({ Minero: 'REFUSED regex.notvalid', Otra: 'SAME' });
    expect(await show(id)).toMatchObject({ rules: { processes: ['xmrig'], commandLines: [] }, fromMain: true });
    expect((await audited()).at(-1)).toMatchObject({ ...nothing, refused: 1 });
    await store(id, { commandLines: [], filePaths: ['relativa/x'] });
    await standAs({ Minero: 'REFUSED path.notPlain', Otra: 'SAME' });
    await store(id, { filePaths: [] });
    await standAs({ Minero: 'SAME', Otra: 'SAME' });
    await store(id, { commandLines: ['(?=x)y'] });
    await standAs({ Minero: 'REFUSED regex.notvalid', Otra: 'SAME' });
    await remove(id);
    await standAs({ Otra: 'SAME' });
    expect(await refused(show(id))).toEqual([404, 'vaccine.notfound']);
  });

  it('is judged anew by another version of this server', async () => {
    const { id } = await makeVaccine(admin, { name: 'Minero' });
    await store(id, { commandLines: ['(?=x)y'] });
    const runner = run();
    await connect();
    await standAs({ Minero: 'REFUSED regex.notvalid' });
    await runner.stop();
    // As a version would leave it that could not read something else.
    await here.query(`update refused_vaccines set error = 'value.unknownField'`);
    await here.query(`update upstream set vaccines = regexp_replace(vaccines, '^[^ ]+', '0.0.1')`);
    run();
    await standAs({ Minero: 'REFUSED regex.notvalid' });
  });

  it('because one of this server has its id leaves that as it is, and comes once the way is free', async () => {
    const { id } = await makeVaccine(admin, { name: 'De la principal' });
    const zip = await exportZip(main, (await makeUser(main, 'ROLE_ADMIN')).authorization);
    await sendZip(here.app, (await makeUser(here.app, 'ROLE_ADMIN')).authorization, zip);
    run();
    await connect();
    // Nothing says that it came from there: the same vaccine is this server's own as well.
    await standAs({ 'De la principal': 'REFUSED vaccine.exists' });
    expect(await change(id, { name: 'Nuestra' }, here.admin)).toMatchObject({ fromMain: false });
    await change(id, { name: 'De allí' });
    await standAs({ 'De allí': 'REFUSED vaccine.exists' });
    expect(await names()).toEqual([['Nuestra', false]]);
    await remove(id, here.admin);
    await standAs({ 'De allí': 'SAME' });
    expect(await names()).toEqual([['De allí', true]]);
  });
});

describe('a vaccine that came from the main server', () => {
  it('is deployed here and made exceptions to, and changed there alone', async () => {
    const { id } = await makeVaccine(admin, { name: 'Minero' });
    run();
    await connect();
    await standAs({ Minero: 'SAME' });
    const agency = await makeAgency(here.app);
    const params = { vaccineId: id, agencyId: agency.id };
    await here.admin(api.deployments.applyToAgency, { params, body: [] });
    await here.admin(api.deployments.exclude, { params });
    await here.admin(api.exceptions.update, { params, body: { processes: ['bueno'], agents: 'all' } });

    const mine = [409, 'vaccine.fromMain'];
    expect(await refused(change(id, { name: 'Nuestra' }, here.admin))).toEqual(mine);
    expect(await refused(change(id, { autorun: true }, here.admin))).toEqual(mine);
    expect(await refused(remove(id, here.admin))).toEqual(mine);
    const { authorization } = await makeUser(here.app, 'ROLE_ADMIN');
    const zip = await exportZip(here.app, authorization);
    expect(await sendZip(here.app, authorization, zip, { replace: true })).toMatchObject({ status: 201 });
    await here.admin(api.upstream.update, { body: { paused: true } });
    await change(id, { name: 'Otra' });
    const other = await exportZip(main, (await makeUser(main, 'ROLE_ADMIN')).authorization);
    const imported = await sendZip(here.app, authorization, other, { replace: true });
    expect(imported).toMatchObject({ status: mine[0], code: mine[1] });
    for (const write of [`update vaccines set rules = '{}'`, 'delete from vaccines'])
      await expect(here.query(write)).rejects.toMatchObject({ constraint: 'vaccine_from_main' });
    expect(await names()).toEqual([['Minero', true]]);
    const copy = await makeVaccine(here.admin, { name: 'Copia' });
    await change(copy.id, { name: 'Propia' }, here.admin);
    await remove(copy.id, here.admin);
  });
});

describe('a main server that means no good', () => {
  const good = () => ({ ...vaccineDraft(), id: newId() });
  const sentAs = (vaccine: { id: string }) => ({
    id: vaccine.id,
    sha256: newId().replaceAll('-', '').repeat(2),
    vaccine,
  });
  type Sent = ReturnType<typeof sentAs>;
  /** The stand-in answers so, whatever is asked for, and says that all of it adds up to a digest. */
  const answer = (next: () => { collection: unknown[]; more: boolean }, digest: string) => {
    Object.assign(here.main, { manageVaccines: true, vaccines: digest });
    here.main.instead = (path, response) => {
      if (path !== api.federation.vaccines.path) return undefined;
      asked.push(path);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(next()));
      return 'answered';
    };
  };
  const send = (sent: readonly Sent[], digest = sent.reduce(digestWith, emptyDigest)) =>
    answer(() => ({ collection: [...sent], more: false }), digest);
  const isTaken = (count: number) => waitFor(async () => expect(await names()).toHaveLength(count));
  const start = async (sent: readonly Sent[]) => {
    send(sent);
    run();
    await here.connect({ acceptVaccines: true });
    await isTaken(sent.length);
  };
  const isAsked = async (times: number) => {
    const before = asked.length;
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(before + times));
  };
  const isConnected = async () => expect(await here.show()).toMatchObject({ state: 'CONNECTED', error: null });

  it('has nothing deleted by an answer that is not what it was said to be', async () => {
    const [one, two] = [good(), good()].map(sentAs) as [Sent, Sent];
    await start([one, two]);
    send([], 'a'.repeat(64));
    await isAsked(3);
    send([two], 'b'.repeat(64));
    await isAsked(3);
    expect(await names()).toHaveLength(2);
    await isConnected();
    send([two]);
    await isTaken(1);
    send([]);
    await isTaken(0);
  });

  it('is not believed that what is not here stands here', async () => {
    const one = sentAs(good());
    await start([]);
    send([{ ...one, vaccine: null as never }], [one].reduce(digestWith, emptyDigest));
    await isAsked(3);
    expect(await names()).toEqual([]);
    send([one]);
    await isTaken(1);
  });

  it('has what it calls by other ids, or out of order, refused', async () => {
    const [one, two] = [good(), good()];
    const own = await makeVaccine(here.admin, { name: 'Nuestra' });
    run();
    await here.connect({ acceptVaccines: true });
    send([sentAs(two), sentAs(one)]);
    await isAsked(3);
    expect(await names()).toEqual([['Nuestra', false]]);
    const disguised = { ...sentAs(one), vaccine: { ...one, id: own.id } };
    send([disguised]);
    await waitFor(async () => expect((await shown())[1]).toEqual({ [one.name]: 'REFUSED value.notvalid' }));
    expect(await names()).toEqual([['Nuestra', false]]);
    await isConnected();
  });

  it('has nothing looked at that stands in a page of more than there may be', async () => {
    const read = vi.spyOn(api.federation.vaccines.response._zod, 'run');
    answer(() => ({ collection: Array.from({ length: 50_000 }, () => 1), more: false }), 'd'.repeat(64));
    run();
    await here.connect({ acceptVaccines: true });
    await isAsked(2);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    await isConnected();
  });

  it('can send bad ones without end, of which so many are kept and told', async () => {
    const bad = () => ({ id: newId(), sha256: 'c'.repeat(64), vaccine: { name: 'Mala', rules: [[[]]] } });
    answer(() => ({ collection: Array.from({ length: 50 }, bad), more: true }), 'd'.repeat(64));
    run();
    await here.connect({ acceptVaccines: true });
    // Answers of fifty, each of which is judged and stored as far as there is time, until the next would be more than two thousand.
    const told = () => here.main.reports.at(-1)?.vaccines.length ?? 0;
    await waitFor(() => expect(told()).toBeGreaterThan(1950), { longest: 240_000 });
    await isAsked(5);
    const [{ refused } = { refused: 0 }] = await here.query<{ refused: number }>(
      'select count(*) as refused from refused_vaccines',
    );
    expect([refused > 1950 && refused <= 2000, told()]).toEqual([true, refused]);
    const { collection, paging } = await here.admin(api.upstream.vaccines);
    expect(collection[0]).toMatchObject({ name: 'Mala', state: 'REFUSED' });
    expect(paging).toMatchObject({ total: refused, exact: true });
    await isConnected();
  }, 300_000);

  it('can send good ones without end, of which so many are taken over', async () => {
    const [first, last] = [good(), good()].map(sentAs) as [Sent, Sent];
    await here.query(`insert into vaccines (id, name, name_key, search, type, os_family, criticality, category, rules, content,
        from_main, sent_sha256)
      select gen_random_uuid(), n, n, n, 'PROCESS', 'linux', 1, 'POLICY', '{}', n, true, repeat('e', 64)
      from (select generate_series(1, 1999)::text) numbers (n)`);
    send([first, last], 'f'.repeat(64));
    run();
    await here.connect({ acceptVaccines: true });
    const refusals = () => here.query('select id, error from refused_vaccines');
    await waitFor(async () => expect(await refusals()).toEqual([{ id: last.id, error: 'vaccine.limit' }]));
    const { paging } = await here.admin(api.upstream.vaccines);
    expect(paging.total).toBe(2001);
    expect(await show(first.id)).toMatchObject({ fromMain: true });
  });
});

describe('many vaccines', () => {
  const makeMany = async (count: number) => {
    const { authorization } = await makeUser(main, 'ROLE_ADMIN');
    const who = main.as(authorization);
    for (let made = 0; made < count; made++) await who(api.vaccines.create, { body: vaccineDraft() });
  };

  it('let others have their turn between them', async () => {
    await makeMany(3);
    const takeVaccines: typeof fromMain.takeVaccines = (taking, digest) =>
      fromMain.takeVaccines({ ...taking, isOver: () => true }, digest);
    here.run({ fromMain: { ...downward, takeVaccines }, reportMs: 60_000, soonMs: 60_000 });
    await connect();
    await waitFor(async () => expect(await audited()).toHaveLength(1));
    const paths = asked.filter((path) => path.startsWith(api.federation.vaccines.path) || path.includes('reports'));
    expect(paths.map((path) => path.split('?')[0])).toEqual(
      Array(3).fill([api.federation.report.path, api.federation.vaccines.path]).flat(),
    );
  });

  it('go on where a process was killed in the middle of them, and are audited once', async () => {
    await makeMany(120);
    const runner = run();
    let kills = 0;
    main.app.server.on('request', ({ url }) => {
      if (url?.startsWith(`${api.federation.vaccines.path}?after=`) && kills++ === 0) void here.kill(runner.name);
    });
    await connect();
    await waitFor(async () => expect(await names()).toHaveLength(20));
    const came = () => here.query(`select from vaccines where from_main`);
    await waitFor(async () => expect(await came()).toHaveLength(120));
    await waitFor(async () => expect(await audited()).toHaveLength(1));
    expect(await audited()).toEqual([expect.objectContaining({ ...nothing, created: 120 })]);
    expect(kills).toBeGreaterThan(1);
    // The first page was not asked for a second time.
    expect(asked.filter((path) => path === api.federation.vaccines.path)).toHaveLength(1);
    expect(await here.query('select vaccines_taking from upstream')).toEqual([{ vaccines_taking: null }]);
  });
});
