import { createHash } from 'node:crypto';
import { api, type Role } from '@egida/contract';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { untilWaiting } from '../../testing/hold-rows.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { type Draft, makeVaccine, vaccineDraft } from '../../testing/vaccines.ts';
import { exportZip, filesOf } from '../../testing/zips.ts';

let app: TestApp;
let admin: Caller;
let agency: { id: string; apikey: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
});
afterAll(() => app.stop());

const show = (vaccineId: string, by = admin) => by(api.vaccines.get, { params: { vaccineId } });
const change = (vaccineId: string, body: object) => admin(api.vaccines.update, { params: { vaccineId }, body });
const problems = async (draft: Partial<Record<keyof Draft, unknown>>) => {
  const { status, details } = await refusal(
    admin(api.vaccines.create, { body: { ...vaccineDraft(), ...draft } as Draft }),
  );
  return [status, details];
};
const problem = (path: string, message: string) => [400, [{ path, message }]];
const person = async (role: Role, ...agencies: string[]) => app.as((await makeUser(app, role, agencies)).authorization);

describe('whom a vaccine is for', () => {
  it('names nobody agencies and instances that they do not see', async () => {
    const [own, foreign, classified] = [
      await makeAgency(app),
      await makeAgency(app),
      await makeAgency(app, { classified: true }),
    ];
    const other = await admin(api.instances.create, { body: { name: 'De otros', server: 'https://otros.example' } });
    const { instanceId = '' } = await admin(api.agencies.get, { params: { agencyId: own.id } });
    const all = {
      serviceTypes: [],
      instanceIds: [other.id, instanceId],
      agencyIds: [foreign.id, own.id, classified.id],
    };
    const { id } = await makeVaccine(admin, { visibility: all });
    const shown = async (by: Caller) => (await show(id, by)).visibility;
    expect(await shown(admin)).toEqual(all);
    const narrowed = { serviceTypes: [], instanceIds: [instanceId], agencyIds: [own.id] };
    for (const role of ['ROLE_USER', 'ROLE_READONLY', 'ROLE_MANAGER'] as const)
      expect(await shown(await person(role, own.id)), role).toEqual(narrowed);
    expect(await shown(await person('ROLE_SERVICEDESK'))).toEqual({
      ...narrowed,
      agencyIds: [foreign.id, own.id],
    });
    expect(await shown(await person('ROLE_CLASSIFIED'))).toEqual({ ...narrowed, agencyIds: [classified.id] });
  });

  it('is said without a list where none was made', async () => {
    const { id } = await makeVaccine(admin);
    const everybody = { serviceTypes: [], instanceIds: [], agencyIds: [] };
    expect((await show(id, await person('ROLE_USER', agency.id))).visibility).toEqual(everybody);
  });
});

describe('a vaccine', () => {
  it('keeps everything it is given, and fills in the rest', async () => {
    const draft = vaccineDraft({
      description: 'Varias\nlíneas con \\barra',
      os: ['debian-12'],
      min_version: '2.7.1',
      expiration: '2031-01-01T00:00:00.000Z',
      autorun: true,
      criticality: 3,
      category: 'RANSOM',
      rules: {
        filePaths: ['/var/run/x.pid', '/tmp/.x'],
        commandLines: ['^xmrig\\s+--donate'],
        networkIps: ['203.0.113.0/24', '2001:db8::/32', '192.0.2.1'],
        exceptions: { processes: ['backup'] },
        killProcess: true,
      },
    });
    const made = await admin(api.vaccines.create, { body: draft });
    expect(made).toMatchObject(draft as object);
    expect(made).toMatchObject({ visibility: { serviceTypes: [], instanceIds: [], agencyIds: [] } });
    expect(made.rules?.whitelist).toEqual({ paths: [], sha256: [], signers: [] });
    expect(await show(made.id)).toEqual(made);
  });

  it('keeps hashes in small letters and once, and names no list of them where there is none', async () => {
    const hash = 'AB'.repeat(32);
    const rules = { sha256: [hash, ` ${hash.toLowerCase()}`], whitelist: { sha256: ['CD'.repeat(32)] } };
    const made = await makeVaccine(admin, { rules });
    const kept = { sha256: ['ab'.repeat(32)], whitelist: { sha256: ['cd'.repeat(32)] } };
    expect(made.rules).toMatchObject(kept);
    expect((await change(made.id, { rules })).rules).toMatchObject(kept);
    const without = await change(made.id, { rules: { processes: ['x'], sha256: [] } });
    expect(Object.keys(without.rules ?? {})).not.toContain('sha256');
    expect(Object.keys((await show(made.id)).rules ?? {})).not.toContain('sha256');
  });

  it('changes in what a change names, and keeps the rest', async () => {
    const made = await makeVaccine(admin, { min_version: '2.7.1', description: 'Antes' });
    const changed = await change(made.id, { min_version: null, criticality: 0 });
    expect(changed).toMatchObject({ min_version: null, criticality: 0, description: 'Antes', name: made.name });
    expect(changed.rules).toEqual(made.rules);
    expect(Date.parse(changed.updatedOn)).toBeGreaterThanOrEqual(Date.parse(made.updatedOn));
    expect(changed.createdOn).toBe(made.createdOn);
  });

  it('keeps both changes of two people who save different fields at once', async () => {
    const { id } = await makeVaccine(admin);
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        change(id, { name: `Nombre ${round}` }),
        change(id, { description: `Texto ${round}` }),
        change(id, { rules: { processes: [`p${round}`] } }),
      ]);
      const now = await show(id);
      expect(now).toMatchObject({ name: `Nombre ${round}`, description: `Texto ${round}` });
      expect(now.rules?.processes).toEqual([`p${round}`]);
    }
  });

  it('with nothing to protect by is refused', async () => {
    expect(await problems({ rules: {} })).toEqual(problem('rules', 'vaccine.noRules'));
    expect(await problems({ rules: { killProcess: true, whitelist: { paths: ['/opt'] } } })).toEqual(
      problem('rules', 'vaccine.noRules'),
    );
    const { id } = await makeVaccine(admin);
    expect(await refused(change(id, { rules: {} }))).toEqual([400, 'request.notvalid']);
  });

  it('with an expression that no agent can run is refused, and the expression named', async () => {
    const inRules = (...commandLines: string[]) => problems({ rules: { commandLines } });
    const wrong = (index: number) => problem(`rules.commandLines.${index}`, 'regex.notvalid');
    expect(await inRules('ok', '(unclosed')).toEqual(wrong(1));
    expect(await inRules('a{2,1}')).toEqual(wrong(0));
    expect(await inRules('\\q')).toEqual(wrong(0));
    for (const onlyBacktracking of ['foo(?=bar)', '(?<!x)y', '(a)\\1', '(?!a)b']) {
      expect(await inRules('ok', onlyBacktracking), onlyBacktracking).toEqual(wrong(1));
    }
    expect(await problems({ rules: { processes: ['x'], exceptions: { commandLines: ['(?=x)'] } } })).toEqual(
      problem('rules.exceptions.commandLines.0', 'regex.notvalid'),
    );
  });

  it('with an expression that would take all the memory of an agent is refused', async () => {
    expect(await problems({ rules: { commandLines: ['[\\p{L}]{1,1000}'.repeat(60)] } })).toEqual(
      problem('rules.commandLines.0', 'regex.tooComplex'),
    );
    const many = Array.from({ length: 100 }, (_, n) => `a{1,900}${n}`);
    expect(await problems({ rules: { commandLines: many } })).toEqual(
      problem('rules.commandLines', 'regex.tooComplex'),
    );
    await makeVaccine(admin, { rules: { commandLines: ['^.{0,1000}x$', '(powershell|pwsh)(\\.exe)?\\s+-e(nc)?\\b'] } });
  });

  it('with addresses, hashes, versions or lists that make no sense is refused, by name', async () => {
    expect(await problems({ rules: { networkIps: ['10.0.0.1', '10.0.0.300'] } })).toEqual(
      problem('rules.networkIps.1', 'ips.notvalid'),
    );
    expect(await problems({ rules: { networkIps: ['10.0.0.0/33'] } })).toEqual(
      problem('rules.networkIps.0', 'ips.notvalid'),
    );
    expect(await problems({ rules: { processes: ['x'], whitelist: { sha256: ['abc'] } } })).toEqual(
      problem('rules.whitelist.sha256.0', 'hash.notvalid'),
    );
    expect(await problems({ rules: { sha256: ['ab'.repeat(32), 'xy'.repeat(32)] } })).toEqual(
      problem('rules.sha256.1', 'hash.notvalid'),
    );
    const hashes = Array.from({ length: 501 }, (_, at) => at.toString(16).padStart(64, '0'));
    expect(await problems({ rules: { sha256: hashes } })).toEqual(problem('rules.sha256', 'value.tooMany'));
    expect(await problems({ rules: { processes: [' '] } })).toEqual(problem('rules.processes.0', 'value.required'));
    expect(await problems({ rules: { processes: Array.from({ length: 501 }, (_, at) => `x${at}`) } })).toEqual(
      problem('rules.processes', 'value.tooMany'),
    );
    expect(await problems({ rules: { processes: ['x'], magic: true } })).toEqual(
      problem('rules.magic', 'value.unknownField'),
    );
    expect(await problems({ min_version: '2.7' })).toEqual(problem('min_version', 'version.notvalid'));
    expect(await problems({ name: 'barra\\invertida' })).toEqual(problem('name', 'character.notallowed'));
    expect(await problems({ criticality: 4 })).toEqual(problem('criticality', 'value.notvalid'));
    expect(await problems({ osFamily: 'macos' })).toEqual(problem('osFamily', 'value.notvalid'));
    for (const unchosen of ['osFamily', 'criticality', 'category'] as const)
      expect(await problems({ [unchosen]: undefined })).toEqual(problem(unchosen, 'value.required'));
  });
});

describe('a mistake in rules that somebody writes', () => {
  const mistakes: [string, object, string, string][] = [
    ['a path for a name', { processes: ['ok', '/usr/bin/x'] }, 'rules.processes.1', 'process.notName'],
    ['a decoy in a folder', { filePaths: ['/tmp/ok', '/tmp/'] }, 'rules.filePaths.1', 'path.notPlain'],
    ['a path of Windows for Linux', { filePaths: ['C:\\x'] }, 'rules.filePaths.0', 'path.otherSystem'],
    ['nearly all addresses', { networkIps: ['10.0.0.1', '0.0.0.0/0'] }, 'rules.networkIps.1', 'ips.tooWide'],
    ['an address for a range', { networkIps: ['10.1.2.3/8'] }, 'rules.networkIps.0', 'ips.hostBits'],
    ['any command', { commandLines: ['ok', '.*'] }, 'rules.commandLines.1', 'regex.matchesAll'],
  ];

  it.each(mistakes)('is refused with its line when a vaccine is made or changed: %s', async (_, rules, path, code) => {
    expect(await problems({ rules })).toEqual(problem(path, code));
    const { id } = await makeVaccine(admin);
    const { status, details } = await refusal(change(id, { rules }));
    expect([status, details]).toEqual(problem(path, code));
  });

  it('shows, too, when a vaccine is to be for the other family', async () => {
    const { id } = await makeVaccine(admin, { rules: { filePaths: ['/tmp/x'] } });
    const { status, details } = await refusal(change(id, { osFamily: 'windows' }));
    expect([status, details]).toEqual(problem('rules.filePaths.0', 'path.otherSystem'));
    await change(id, { osFamily: 'windows', rules: { filePaths: ['C:\\x'] } });
  });

  it('of long ago is shown and exported as it was, and does not keep anybody from changing the rest', async () => {
    const { id } = await makeVaccine(admin);
    const old = { processes: ['/usr/bin/*'], filePaths: ['C:\\x'], commandLines: ['.*'], networkIps: ['0.0.0.0/0'] };
    await app.system.pool.query('update vaccines set rules = rules || $2::jsonb where id = $1', [
      id,
      JSON.stringify(old),
    ]);
    expect((await show(id)).rules).toMatchObject(old);
    expect(await change(id, { description: 'Otra' })).toMatchObject({ description: 'Otra', rules: old });
    expect((await show(id)).rules).toMatchObject(old);
    const files = await filesOf(await exportZip(app, (await makeUser(app, 'ROLE_ADMIN')).authorization));
    const file = [...files].find(([name]) => name.includes(id));
    expect(JSON.parse(file?.[1] ?? '')).toMatchObject({ rules: old });
  });

  it('of long ago stays while other lines of its list are changed, and is judged anew once it has gone', async () => {
    const { id } = await makeVaccine(admin);
    const old = {
      processes: ['/usr/bin/*'],
      filePaths: ['C:\\x'],
      commandLines: ['.*', '(?=a)b'],
      networkIps: ['10.1.2.3/8'],
    };
    await app.system.pool.query('update vaccines set rules = rules || $2::jsonb where id = $1', [
      id,
      JSON.stringify(old),
    ]);
    const more = {
      processes: ['/usr/bin/*', 'xmrig'],
      filePaths: ['/tmp/x', 'C:\\x'],
      commandLines: ['(?=a)b', 'miner', '.*'],
      networkIps: ['192.0.2.7', '10.1.2.3/8'],
    };
    expect((await change(id, { rules: more })).rules).toMatchObject(more);
    const wrong = {
      processes: ['/usr/bin/*', '/usr/bin/?'],
      filePaths: ['C:\\x', 'C:\\y'],
      commandLines: ['.*', '.+', '(?=a)b'],
      networkIps: ['10.1.2.3/8', '10.1.2.3/9'],
    };
    const details = async (rules: object) => (await refusal(change(id, { rules }))).details;
    expect(await details(wrong)).toEqual([
      { path: 'rules.processes.1', message: 'process.notName' },
      { path: 'rules.commandLines.1', message: 'regex.matchesAll' },
      { path: 'rules.networkIps.1', message: 'ips.hostBits' },
    ]);
    expect(await details({ ...more, filePaths: wrong.filePaths })).toEqual([
      { path: 'rules.filePaths.1', message: 'path.otherSystem' },
    ]);
    expect(await details({ ...more, commandLines: ['(?=a)b', '(?=b)c'] })).toEqual([
      { path: 'rules.commandLines.1', message: 'regex.notvalid' },
    ]);
    expect((await show(id)).rules).toMatchObject(more);
    await change(id, { rules: { ...more, networkIps: ['192.0.2.7'] } });
    expect(await details(more)).toEqual([{ path: 'rules.networkIps.1', message: 'ips.hostBits' }]);
  });

  it('that somebody else has taken away meanwhile does not come back unjudged', async () => {
    const { id } = await makeVaccine(admin);
    const { rules } = await show(id);
    const old = { ...rules, networkIps: ['10.1.2.3/8'] };
    const client = await app.system.pool.connect();
    await client.query('update vaccines set rules = $2 where id = $1', [id, JSON.stringify(old)]);
    await client.query('begin');
    // Both are under way: the one that keeps the line has seen it, and waits for the one that takes it away.
    await client.query(`update vaccines set rules = $2, updated_on = updated_on + interval '1 second' where id = $1`, [
      id,
      JSON.stringify(rules),
    ]);
    const keeping = refusal(change(id, { rules: { ...old, processes: ['otro'] } }));
    await untilWaiting(app.system.pool, 1);
    await client.query('commit');
    client.release();
    expect((await keeping).details).toEqual([{ path: 'rules.networkIps.0', message: 'ips.hostBits' }]);
    expect((await show(id)).rules).toEqual(rules);
  });

  it('that only repeats a line is put right', async () => {
    const { rules } = await makeVaccine(admin, { rules: { processes: ['uno', 'dos', 'uno'] } });
    expect(rules?.processes).toEqual(['uno', 'dos']);
  });
});

describe('a vaccine that two people edit at once', () => {
  it('is not changed by who has not seen what the other saved, until that has been seen', async () => {
    const { id, updatedOn } = await makeVaccine(admin, { rules: { processes: ['uno'] } });
    const first = await change(id, { asOf: updatedOn, rules: { processes: ['uno', 'dos'] } });
    expect(first.updatedOn).not.toBe(updatedOn);
    const late = { rules: { processes: ['uno', 'tres'] } };
    expect(await refused(change(id, { asOf: updatedOn, ...late }))).toEqual([409, 'vaccine.changed']);
    expect(await show(id)).toEqual(first);
    expect(await change(id, { asOf: first.updatedOn, ...late })).toMatchObject(late);
  });

  it('at the very same moment is changed by one of them', async () => {
    const { id, updatedOn } = await makeVaccine(admin);
    const names = ['Una', 'Otra', 'Tercera'];
    const outcomes = await Promise.allSettled(names.map((name) => change(id, { asOf: updatedOn, name })));
    const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(saved).toHaveLength(1);
    expect(await show(id)).toEqual(saved[0]);
  });

  it('is changed as ever by who does not say what was seen', async () => {
    const { id } = await makeVaccine(admin);
    await change(id, { name: 'Una' });
    expect(await change(id, { description: 'Texto' })).toMatchObject({ name: 'Una', description: 'Texto' });
    expect(await refused(change(id, { asOf: 'ayer' }))).toEqual([400, 'request.notvalid']);
  });
});

describe("a vaccine's rules", () => {
  it('are hidden from people who only use the console, and shown to the others', async () => {
    const { id } = await makeVaccine(admin, { rules: { processes: ['nombre-en-clave'] } });
    const classified = await makeAgency(app, { classified: true });
    for (const role of ['ROLE_USER', 'ROLE_READONLY'] as const) {
      const shown = await show(id, await person(role, agency.id));
      expect(JSON.stringify(shown), role).not.toContain('nombre-en-clave');
      expect(shown).not.toHaveProperty('rules');
    }
    for (const role of ['ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_CLASSIFIED'] as const) {
      const by = await person(role, role === 'ROLE_CLASSIFIED' ? classified.id : agency.id);
      expect((await show(id, by)).rules?.processes, role).toEqual(['nombre-en-clave']);
    }
  });

  it('are in no list', async () => {
    await makeVaccine(admin, { rules: { processes: ['nombre-en-clave'] } });
    for (const url of ['/api/vaccines?size=1000', `/api/agencies/${agency.id}/vaccines?size=1000`]) {
      const { authorization } = await makeUser(app, 'ROLE_ADMIN');
      const reply = await app.app.inject({ url, headers: { authorization } });
      expect(reply.statusCode).toBe(200);
      expect(reply.payload).not.toContain('nombre-en-clave');
    }
  });

  it('reach agents under the SHA-256 of exactly what they fetch', async () => {
    const own = await makeAgency(app);
    const agent = await simulateAgent(app, own.apikey);
    const vaccine = await makeVaccine(admin, {
      autorun: true,
      visibility: { agencyIds: [own.id] },
      rules: { commandLines: ['ñ€"\\d'], processes: ['b', 'a'] },
    });
    const fetchOne = async () => {
      const [entry] = await agent.learn();
      const sha256 = entry?.sha256 ?? '';
      const content = await app.as(agent.authorization)(api.agentProtocol.vaccine, { params: { sha256 } });
      return { sha256, content };
    };
    const first = await fetchOne();
    expect(
      createHash('sha256')
        .update(canonicalize(first.content) ?? '')
        .digest('hex'),
    ).toBe(first.sha256);
    expect(first.content).toMatchObject({ osFamily: 'linux', rules: { processes: ['b', 'a'] } });
    await change(vaccine.id, { rules: { processes: ['c'] } });
    const second = await fetchOne();
    expect(second.sha256).not.toBe(first.sha256);
    await change(vaccine.id, { rules: vaccine.rules ?? {} });
    expect((await fetchOne()).sha256, 'the same rules are the same content').toBe(first.sha256);
    expect(
      await refused(app.as(agent.authorization)(api.agentProtocol.vaccine, { params: { sha256: 'f'.repeat(64) } })),
    ).toEqual([404, 'vaccine.notfound']);
  });
});

describe('the visibility of a vaccine', () => {
  it('decides who sees it, and which computers hold it', async () => {
    const [mine, other] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, {
      autorun: true,
      visibility: { agencyIds: [mine.id.toUpperCase()], serviceTypes: [1] },
    });
    const [insider, outsider] = [await person('ROLE_USER', mine.id), await person('ROLE_USER', other.id)];
    expect(await show(vaccine.id, insider)).toHaveProperty('id', vaccine.id);
    expect(await refused(show(vaccine.id, outsider))).toEqual([404, 'vaccine.notfound']);
    const names = async (by: Caller) =>
      (await by(api.vaccines.list, { query: { size: '1000' } })).collection.map((row) => row.id);
    expect(await names(insider)).toContain(vaccine.id);
    expect(await names(outsider)).not.toContain(vaccine.id);
    const ofAgency = await admin(api.deployments.ofAgency, {
      params: { agencyId: other.id },
      query: { size: '1000' },
    });
    expect(ofAgency.collection.map((row) => row.id)).not.toContain(vaccine.id);
    const [in1, out1] = [await simulateAgent(app, mine.apikey), await simulateAgent(app, other.apikey)];
    expect((await in1.learn()).map((entry) => entry.id)).toContain(vaccine.id);
    expect((await out1.learn()).map((entry) => entry.id)).not.toContain(vaccine.id);
    const apply = outsider(api.deployments.applyToAgency, {
      params: { vaccineId: vaccine.id, agencyId: other.id },
      body: [],
    });
    expect(await refused(apply)).toEqual([404, 'vaccine.notfound']);
  });

  it('of one agency keeps it out of another where somebody of both executes it', async () => {
    const [mine, other] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [mine.id] } });
    const both = await person('ROLE_USER', mine.id, other.id);
    const apply = both(api.deployments.applyToAgency, {
      params: { vaccineId: vaccine.id, agencyId: mine.id },
      body: [other.id],
    });
    expect(await refused(apply)).toEqual([404, 'vaccine.notfound']);
    const agent = await simulateAgent(app, other.apikey);
    expect((await agent.learn()).map((entry) => entry.id)).not.toContain(vaccine.id);
  });
});

describe('deleting a vaccine', () => {
  it('withdraws it, forgets what was asked of it, and leaves nothing to count', async () => {
    const own = await makeAgency(app);
    const agent = await simulateAgent(app, own.apikey);
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [own.id] } });
    await admin(api.deployments.applyToComputer, {
      params: { vaccineId: vaccine.id, agentId: agent.agentId },
      body: [],
    });
    await agent.obey();
    expect(agent.state.map((entry) => entry.vaccineId)).toContain(vaccine.id);
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await refused(show(vaccine.id))).toEqual([404, 'vaccine.notfound']);
    expect((await agent.obey()).map((entry) => entry.id)).not.toContain(vaccine.id);
    await app.settle();
    await app.settle();
    const { rows } = await app.system.pool.query(
      `select (select count(*) from report_cells where vaccine_id = $1) as cells,
        (select count(*) from report_deltas where vaccine_id = $1) as deltas,
        (select count(*) from reports where vaccine_id = $1) as reports,
        (select count(*) from computer_vaccines where vaccine_id = $1) as wants`,
      [vaccine.id],
    );
    expect(rows).toEqual([{ cells: 0, deltas: 0, reports: 0, wants: 0 }]);
    expect(await refused(admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } }))).toEqual([
      404,
      'vaccine.notfound',
    ]);
  });
});

describe('the list of vaccines', () => {
  it('stands in the order that is asked for, one way and the other: by name, criticality, category or last change', async () => {
    const mark = 'orden-de-lista';
    const drafts = [
      { name: `Árbol ${mark}`, criticality: 1, category: 'TROJAN' },
      { name: `delta ${mark}`, criticality: 0, category: 'RANSOM' },
      { name: `Beta ${mark}`, criticality: 3, category: 'POLICY' },
      { name: `Cedro ${mark}`, criticality: 2, category: 'WORM' },
    ] as const;
    const [first] = [await makeVaccine(admin, drafts[0]), await makeVaccine(admin, drafts[1])];
    for (const draft of drafts.slice(2)) await makeVaccine(admin, draft);
    await change(first.id, { description: 'Cambiada la última' });
    const orders = {
      name: ['Árbol', 'Beta', 'Cedro', 'delta'],
      criticality: ['delta', 'Árbol', 'Cedro', 'Beta'],
      category: ['Beta', 'delta', 'Árbol', 'Cedro'],
      updatedOn: ['delta', 'Beta', 'Cedro', 'Árbol'],
    };
    const list = async (query: object) =>
      (await admin(api.vaccines.list, { query: { filter: mark, ...query } })).collection.map(
        ({ name }) => name.split(' ')[0],
      );
    for (const [sortBy, names] of Object.entries(orders)) {
      expect(await list({ sortBy, orderBy: 'asc' }), sortBy).toEqual(names);
      expect(await list({ sortBy, orderBy: 'desc' }), sortBy).toEqual([...names].reverse());
    }
    expect(await list({}), 'by name unless it is said').toEqual(orders.name);
  });
});
