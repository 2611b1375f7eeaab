import { parseFilter } from '@egida/contract';
import fc from 'fast-check';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { filterCondition } from './filter-sql.ts';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const fields = { name: { kind: 'text' }, tags: { kind: 'tags' }, status: { kind: 'enum', names: { ON: 1 } } } as const;
const columns = {
  fields: { name: sql`t.name`, tags: sql`t.tags`, status: sql`t.status` },
  search: sql`t.search`,
  prefix: sql`t.name_key`,
};
const compile = (text: string) => filterCondition(parseFilter(text, fields), fields, columns).compile(compiler);

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

it('nothing that a person types becomes part of a statement: it travels beside it', () => {
  const typed = (text: string) => `name:${quoted(text)}|!${quoted(text)} tags:${quoted(text)} ${quoted(text)}`;
  const statement = compile(typed('abc')).sql;
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom("'; drop table users; --", '$1', '\\', '%_%', '"||"'))
    .map((some) => `abc${some}`);
  fc.assert(
    fc.property(text, (some) => {
      const { sql: given, parameters } = compile(typed(some));
      expect(given).toBe(statement);
      expect(parameters).toContain(some);
    }),
  );
});

it('what stands for anything in a search stands for itself', () => {
  expect(compile('name:"50%_\\\\"').parameters).toEqual(['%50\\%\\_\\\\%', '%50\\%\\_\\\\%']);
  expect(compile('%').parameters).toEqual(['\\%%']);
});

it('short words match beginnings, by the index that is made for them; longer ones match anywhere', () => {
  expect(compile('ab').sql).toContain('t.name_key like');
  expect(compile('abc').sql).toContain('t.search like');
});

it('a clause is any of its values and none of those it negates', () => {
  const { sql: text, parameters } = compile('status:ON|!ON');
  expect(text).toBe('((t.status = $1) and (t.status = $2) is not true)');
  expect(parameters).toEqual([1, 1]);
});

it('a text is folded once, however many others it may not contain', () => {
  const { sql: text, parameters } = compile('name:!Uno|!"dos_"|tres');
  expect(text.match(/fold_text/g)).toHaveLength(2);
  expect(text).toContain('(fold_text(t.name) like any ($3::text[])) is not true');
  expect(parameters[2]).toEqual(['%uno%', '%dos\\_%']);
});

it('a list whose rows name others says itself how a word is met, and which is the beginning of something', () => {
  const conditions = {
    fields: columns.fields,
    word: (word: string, isPrefix: boolean) => sql<boolean>`meets(${word}, ${sql.lit(isPrefix)})`,
  };
  const compiled = (text: string) => filterCondition(parseFilter(text, fields), fields, conditions).compile(compiler);
  expect(compiled('ÁB la').sql).toBe('(meets($1, true) and meets($2, false))');
  expect(compiled('ÁB la').parameters).toEqual(['ab', 'la']);
  expect(compiled('ab nube status:ON').sql).toBe('((t.status = $1) and meets($2, false) and meets($3, false))');
  expect(compiled('name:abc').sql).toBe('((fold_text(t.name) like $1))');
});

it('a day begins with its first moment, and ends before that of the next', () => {
  const dated = { date: { kind: 'time' } } as const;
  const condition = (text: string) =>
    filterCondition(parseFilter(text, dated), dated, { ...columns, fields: { date: sql`t.date` } }).compile(compiler);
  const first = '2026-12-31T00:00:00.000Z';
  const { sql: text, parameters } = condition('date:2026-12-31');
  expect(text).toBe("(((t.date >= $1 and t.date < $2::timestamptz + interval '1 day')))");
  expect(parameters).toEqual([first, first]);
  expect(condition('date:!2026-12-31').sql).toContain('is not true');
  expect(condition(`date:${first}`).sql).toBe('((t.date = $1))');
});

it('no filter at all is every row', () => {
  expect(compile('').sql).toBe('(true)');
});
