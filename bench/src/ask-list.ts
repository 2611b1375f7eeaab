import { type Agent, get } from 'node:http';
import { api, type Page, urlOf } from '@egida/contract';
import type pg from 'pg';
import type { Client } from './client.ts';
import { type ListCase, pageSize } from './list-cases.ts';

/** Where a list of computers is asked for, over HTTP and of the database itself. */
export interface ListPlace {
  server: string;
  admin: Client;
  agencyId: string;
  database: pg.Client | pg.Pool;
  lines: Agent;
}

/** The ids of the page, in order. */
export const ask = ({ query }: ListCase, { server, admin, agencyId, lines }: ListPlace): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = new URL(urlOf(api.computers.list, { params: { agencyId }, query }), server);
    get(url, { agent: lines, headers: { authorization: `Bearer ${admin.token}` } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (reply.statusCode !== 200) return reject(new Error(`${url.search}: ${reply.statusCode} ${text}`));
        resolve((JSON.parse(text) as Page<{ id: string }>).collection.map(({ id }) => id).join());
      });
    }).on('error', reject);
  });

/** The same page with its rows, and how many there are, up to the bound that the list counts to. */
export const askBare = async (
  { query, from, where, order }: ListCase,
  { agencyId, database }: ListPlace,
): Promise<string> => {
  const direction = query.orderBy ?? 'asc';
  const offset = (Number(query.page ?? 1) - 1) * pageSize;
  const { rows } = await database.query<{ id: string }>(
    `with page as (select id as page_id, row_number() over () as place from (
        select id from ${from} where agency_id = $1 and ${where}
        order by ${order} ${direction}, id ${direction} limit ${pageSize} offset ${offset}) ids)
      select c.*, a.name as agency_name, s.last_seen from page join computers c on c.id = page_id
      join agencies a on a.id = c.agency_id left join computer_seen s on s.computer_id = c.id order by place`,
    [agencyId],
  );
  if (where === 'true')
    await database.query('select sum(computers) from population_cells where agency_id = $1', [agencyId]);
  else
    await database.query(
      `select count(*) from (select from ${from} where agency_id = $1 and ${where} limit 10001) bounded`,
      [agencyId],
    );
  return rows.map(({ id }) => id).join();
};
