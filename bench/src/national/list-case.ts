import { type Endpoint, urlOf } from '@egida/contract';
import type { Person } from './persons.ts';

/** The same asked of the database directly; what the first answers is compared with the list, by `id`. */
export interface Bare {
  text: string;
  values: unknown[];
}

/** One way to ask for a list. */
export interface NationalCase {
  name: string;
  person: Person;
  url: string;
  /** What is sent along, where it is no mere question for a page. */
  body?: unknown;
  bare: Bare[];
  /** What a row of the reply is told apart by; without it the two are not compared. */
  key?: string;
}

/** Where a list's rows are, beside the list itself. */
export interface Source {
  name: string;
  endpoint: Endpoint;
  params?: Record<string, string>;
  key: string;
  table: string;
  /** What it knows its rows by, where that is not `id`. */
  id?: string;
  /** What its page is shown with: the rows themselves and what is joined to them, `page` being their ids and places. */
  rows: string;
  size: number;
  /** The list's own condition, and the scope's columns. */
  within: string;
  agency: string;
  realm: string;
  orders: Record<string, string>;
  /** How many there are, where it is known without counting. */
  total?: string;
}

export interface Ask {
  name: string;
  filter?: string;
  where?: string;
  page?: number;
  sortBy?: string;
  desc?: boolean;
}

const bound = 10_001;

/** A page by ids first and then their rows, and the count up to the bound: what a list cannot do without. */
export const caseOf = (source: Source, person: Person, ask: Ask): NationalCase => {
  const { table, id = 'id', size, orders } = source;
  const [first = ''] = Object.keys(orders);
  const direction = ask.desc ? 'desc' : 'asc';
  const values = person.agencies ? [person.agencies] : [];
  const where = [source.within, person.scope(source.agency, source.realm), ask.where ?? 'true'].join(' and ');
  const offset = ((ask.page ?? 1) - 1) * size;
  const page = `select id, row_number() over () as place from (select ${table}.${id} as id from ${table} where ${where}
    order by ${orders[ask.sortBy ?? first]} ${direction}, ${table}.${id} ${direction} limit ${size} offset ${offset}) ids`;
  const count =
    source.total && !ask.where && person.scope('', '') === 'true'
      ? source.total
      : `select count(*) from (select from ${table} where ${where} limit ${bound}) bounded`;
  const query = {
    ...(ask.filter && { filter: ask.filter }),
    ...(ask.page && { page: String(ask.page) }),
    ...(ask.sortBy && { sortBy: ask.sortBy }),
    ...((ask.sortBy || ask.desc) && { orderBy: direction }),
    size: String(size),
  };
  return {
    name: `${source.name}: ${ask.name}`,
    person,
    url: urlOf(source.endpoint, { ...(source.params && { params: source.params }), query }),
    key: source.key,
    bare: [
      { text: `with page as materialized (${page}) ${source.rows} order by place`, values },
      { text: count, values: count.includes('$1') ? values : [] },
    ],
  };
};

export type Query = Record<string, string>;

/** A call beside one statement that reads the same; `$1` stands for the agencies of the person, where they are named. */
export const direct = (
  name: string,
  person: Person,
  [endpoint, params, query]: [Endpoint, Query?, Query?],
  bare: string,
  key?: string,
  body?: unknown,
): NationalCase => ({
  ...{ name, person, url: urlOf(endpoint, { ...(params && { params }), ...(query && { query }) }) },
  bare: [{ text: bare, values: bare.includes('$1') && person.agencies ? [person.agencies] : [] }],
  ...(key && { key }),
  ...(body !== undefined && { body }),
});
