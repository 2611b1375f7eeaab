import { api, type Vaccine, VaccineDraft } from '@egida/contract';
import { RE2JS } from 're2js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { starterFacts } from './starter/facts.ts';
import { starterDraft } from './starter.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const facts = starterFacts();
const list = (filter = '') => admin(api.vaccines.list, { query: { size: '1000', filter } });

describe('what Égida brings along', () => {
  it('is eighty vaccines of every category, most for Windows, some for Linux', () => {
    expect(facts).toHaveLength(80);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(80);
    expect(new Set(facts.map(({ category }) => category)).size).toBe(9);
    expect(facts.filter(({ osFamily }) => osFamily === 'linux')).toHaveLength(17);
  });

  it.each(
    facts.flatMap((fact) =>
      (['es', 'en'] as const).map((locale) => [`${fact.key} (${locale})`, fact, locale] as const),
    ),
  )('%s is a vaccine that anybody could have written', (_, fact, locale) => {
    const { success, error } = VaccineDraft.safeParse(starterDraft(fact, locale));
    expect(success, error?.message).toBe(true);
  });

  it('says of each how well it is founded, and where that is written', () => {
    for (const { key, sources, confidence } of facts) {
      // Of what is only reported or known the confidence says so, in the reader's language; a remark is no source.
      if (confidence === 'documented') expect(sources.length, key).toBeGreaterThan(0);
      for (const source of sources) expect(source, key).toMatch(/^(https?:\/\/\S+|[\w.-]+\/[\w.-]+:\S+)$/);
      expect(['documented', 'reported', 'known']).toContain(confidence);
    }
  });
});

/** By its key, what a vaccine of it holds once it is in the catalogue: what an administrator reads, and agents get. */
describe('what is in the catalogue of it', () => {
  let held: TestApp;
  const rulesOf = new Map<string, NonNullable<Vaccine['rules']>>();
  beforeAll(async () => {
    held = await startApp();
    const reader = held.as((await makeUser(held, 'ROLE_ADMIN')).authorization);
    await reader(api.catalogue.importStarter, { body: {} });
    const { collection } = await reader(api.vaccines.list, { query: { size: '1000' } });
    for (const { id } of collection) {
      const { reference, rules } = await reader(api.vaccines.get, { params: { vaccineId: id } });
      if (reference?.key && rules) rulesOf.set(reference.key, rules);
    }
  });
  afterAll(() => held.stop());

  it('is all of it, with rules that stand in it as they were written', () => {
    expect([...rulesOf.keys()].sort()).toEqual(facts.map(({ key }) => key).sort());
    for (const { key, rules } of facts) expect(rulesOf.get(key), key).toEqual(rules);
  });

  it.each(facts.filter(({ examples }) => examples).map((fact) => [fact.key, fact] as const))(
    '%s recognises its own examples, and leaves the others alone',
    (key, { examples, osFamily }) => {
      // What Windows takes for the same without regard to case, its agents do, too.
      const flags = osFamily === 'windows' ? RE2JS.CASE_INSENSITIVE : 0;
      const expressions = (rulesOf.get(key)?.commandLines ?? []).map((source) => RE2JS.compile(source, flags));
      const isMatched = (line: string) => expressions.some((expression) => expression.matcher(line).find());
      expect(examples?.match.length).toBeGreaterThan(0);
      for (const line of examples?.match ?? []) expect(isMatched(line), line).toBe(true);
      for (const line of examples?.noMatch ?? []) expect(isMatched(line), line).toBe(false);
      if (osFamily === 'linux') return;
      for (const line of examples?.match ?? []) expect(isMatched(line.toUpperCase()), line.toUpperCase()).toBe(true);
    },
  );

  it('has examples wherever an expression might match too much', () => {
    const without = facts.filter(({ key, examples }) => rulesOf.get(key)?.commandLines.length !== 0 && !examples);
    expect(without.map(({ key }) => key)).toEqual([]);
  });
});

describe('one click', () => {
  it('adds all of them, none of which applies by itself; a second one adds nothing', async () => {
    const before = await admin(api.catalogue.starter);
    expect(before.collection).toHaveLength(80);
    expect(before.collection.every(({ imported }) => !imported)).toBe(true);
    const [first, second] = await Promise.all([
      admin(api.catalogue.importStarter, { body: {} }),
      admin(api.catalogue.importStarter, { body: { locale: 'en' } }),
    ]);
    expect([first, second].sort((one, two) => one.unchanged - two.unchanged)).toEqual([
      { created: 80, autorun: 0, replaced: 0, unchanged: 0 },
      { created: 0, autorun: 0, replaced: 0, unchanged: 80 },
    ]);
    expect((await list()).paging.total).toBe(80);
    expect((await list('autorun:true')).paging.total).toBe(0);
    expect((await admin(api.catalogue.starter)).collection.every(({ imported }) => imported)).toBe(true);
  });

  it('keeps what was changed since, and brings back what was deleted', async () => {
    await admin(api.catalogue.importStarter, { body: { locale: 'es' } });
    const { collection } = await list('kinsing');
    const kinsing = await admin(api.vaccines.get, { params: { vaccineId: collection[0]?.id ?? '' } });
    expect(kinsing).toMatchObject({
      type: 'COMBINED',
      osFamily: 'linux',
      criticality: 3,
      rules: { processes: ['kinsing', 'kdevtmpfsi'], exceptions: { processes: ['kdevtmpfs'] }, killProcess: true },
      reference: { key: 'lin-trojan-kinsing', confidence: 'documented', techniques: expect.any(Array) },
    });
    await admin(api.vaccines.update, {
      params: { vaccineId: kinsing.id },
      body: { name: 'La nuestra', autorun: true },
    });
    const [mirai] = (await list('mirai')).collection;
    await admin(api.vaccines.remove, { params: { vaccineId: mirai?.id ?? '' } });
    const reply = await admin(api.catalogue.importStarter, { body: { locale: 'en' } });
    expect(reply).toEqual({ created: 1, autorun: 0, replaced: 0, unchanged: 79 });
    expect(await admin(api.vaccines.get, { params: { vaccineId: kinsing.id } })).toMatchObject({
      name: 'La nuestra',
      autorun: true,
    });
    expect((await list('mirai')).collection[0]?.name).toBe('Mirai: process names');
  });

  it('is described in each language, until somebody writes another description', async () => {
    await admin(api.catalogue.importStarter, { body: { locale: 'es' } });
    const { collection } = await list('bpfdoor');
    const params = { vaccineId: collection[0]?.id ?? '' };
    const fact = facts.find(({ title }) => title.es === collection[0]?.name || title.en === collection[0]?.name);
    const shown = await admin(api.vaccines.get, { params });
    expect(shown.descriptionIn).toEqual(fact?.description);
    expect(Object.values(shown.descriptionIn ?? {})).toContain(shown.description);
    const renamed = await admin(api.vaccines.update, { params, body: { name: 'La de los bloqueos' } });
    expect(renamed.descriptionIn).toEqual(fact?.description);
    const changed = await admin(api.vaccines.update, { params, body: { description: 'La nuestra' } });
    expect([changed.description, changed.descriptionIn]).toEqual(['La nuestra', undefined]);
  });

  it('takes a copy of one for one that is here', async () => {
    await admin(api.catalogue.importStarter, { body: {} });
    const { collection } = await list('shellshock');
    const { reference, rules } = await admin(api.vaccines.get, { params: { vaccineId: collection[0]?.id ?? '' } });
    const copy = await makeVaccine(admin, { reference, rules: rules ?? {} });
    await admin(api.vaccines.remove, { params: { vaccineId: collection[0]?.id ?? '' } });
    expect(copy.reference).toEqual(reference);
    expect(await admin(api.catalogue.importStarter, { body: {} })).toEqual({
      created: 0,
      autorun: 0,
      replaced: 0,
      unchanged: 80,
    });
  });
});

describe('what a vaccine rests on', () => {
  const reference = {
    key: 'propia',
    confidence: 'known' as const,
    techniques: ['T1486'],
    sources: ['https://example.org/x'],
  };

  it('is kept, changed and taken away with the rest of it', async () => {
    const made = await makeVaccine(admin, { reference });
    expect(made.reference).toEqual(reference);
    const params = { vaccineId: made.id };
    const other = { ...reference, confidence: 'documented' as const };
    expect(await admin(api.vaccines.update, { params, body: { reference: other } })).toMatchObject({
      reference: other,
    });
    expect(await admin(api.vaccines.update, { params, body: { name: 'Otra' } })).toMatchObject({ reference: other });
    expect(await admin(api.vaccines.update, { params, body: { reference: null } })).toMatchObject({ reference: null });
  });
});
