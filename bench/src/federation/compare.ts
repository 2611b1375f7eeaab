import { setTimeout as pause } from 'node:timers/promises';
import { api, feedStreams } from '@egida/contract';
import { keptCounts } from '../../../server/src/testing/kept-counts.ts';
import type { FederatedSite, Site } from './site.ts';
import { type Held, toldColumns } from './told-columns.ts';

export interface Differences {
  compared: number;
  found: string[];
}

/** Where a stream's rows are not a table alone. */
const rowsOf: Partial<Record<(typeof feedStreams)[number], string>> = {
  computers: `(select c.*, p.status, nullif(p.last_connection, 'infinity') as offline_since
    from computers c join computer_presence p on p.computer_id = c.id)`,
};

/** Rows of a stream: how many, how many ids, and one hash of the ids, another of all that is told of them. */
const holding = async ({ pool }: Site, stream: (typeof feedStreams)[number], where: string): Promise<Held> => {
  const { rows } = await pool.query<Held>(
    `select count(*)::int as rows, count(distinct id)::int as ids,
      md5(coalesce(string_agg(id::text, ',' order by id), '')) as "idHash",
      md5(coalesce(string_agg(md5(row(${toldColumns[stream].join(', ')})::text), ',' order by id), '')) as "rowHash"
    from ${rowsOf[stream] ?? stream} t where ${where}`,
  );
  return rows[0] ?? { rows: 0, ids: 0, idHash: '', rowHash: '' };
};

/** What is the main server's own, and was not told by another. */
export const ofMain = `instance_id = (select id from instances where type = 'main') and origin is null`;
const own: Record<(typeof feedStreams)[number], string> = {
  sectors: ofMain,
  agencies: ofMain,
  computers: `origin is null and agency_id in (select id from agencies where ${ofMain})`,
  alerts: 'origin is null',
};

/** Each stream of each federated server beside what the main one has of it. */
export const compareStreams = async (main: Site, sites: readonly FederatedSite[], to: Differences): Promise<number> => {
  let told = 0;
  for (const site of sites)
    for (const stream of feedStreams) {
      const here = await holding(site, stream, own[stream]);
      const there = await holding(main, stream, `origin = '${site.instanceId}'`);
      told += there.rows;
      for (const key of ['rows', 'ids', 'idHash', 'rowHash'] as const) {
        to.compared++;
        if (here[key] !== there[key]) to.found.push(`${stream} of ${site.name}: ${key} ${here[key]}, ${there[key]}`);
      }
      if (there.rows !== there.ids) to.found.push(`${stream} of ${site.name}: some are there twice`);
    }
  return told;
};

export interface Sums {
  sectors: number;
  agencies: number;
  computers: number;
  activeAlerts: number;
}

const isCounted = 'installation_mode <> 2';
const bySql = async ({ pool }: Site, where: string): Promise<Sums> => {
  const { rows } = await pool.query<Sums>(`select (select count(*)::int from sectors where ${where}) as sectors,
    (select count(*)::int from agencies where ${where}) as agencies,
    (select count(*)::int from computers where ${isCounted} and ${where}) as computers,
    (select count(*)::int from alerts where status = 1 and ${where}) as "activeAlerts"`);
  return rows[0] ?? { sectors: 0, agencies: 0, computers: 0, activeAlerts: 0 };
};

const byApi = async ({ admin }: Site): Promise<Sums> => {
  const client = await admin();
  const { agencies, agents, alerts } = await client.call(api.stats.totals, { query: {} });
  const { collection } = await client.call(api.instances.list, { query: { size: '100' } });
  let sectors = 0;
  for (const { id: instanceId } of collection) {
    const { paging } = await client.call(api.sectors.list, { params: { instanceId }, query: { size: '1' } });
    sectors += paging.total;
  }
  return { sectors, agencies: agencies ?? 0, computers: agents, activeAlerts: alerts };
};

const keys = ['sectors', 'agencies', 'computers', 'activeAlerts'] as const;

/** The totals of the main server beside its own and those of the others together: by SQL, and as people are shown them. */
export const compareTotals = async (
  main: Site,
  sites: readonly FederatedSite[],
  to: Differences,
): Promise<Record<string, Sums>> => {
  const [ofOwn, all, shown] = [await bySql(main, 'origin is null'), await bySql(main, 'true'), await byApi(main)];
  // What stands in another instance there is not told.
  const others = await Promise.all(sites.map((site) => bySql(site, 'origin is null')));
  const untold = await Promise.all(sites.map((site) => sectorsOfOthers(site)));
  for (const key of keys) {
    const sum = others.reduce((total, one) => total + one[key], ofOwn[key]);
    const expected = key === 'sectors' ? sum - untold.reduce((total, one) => total + one, 0) : sum;
    to.compared += 2;
    if (all[key] !== expected) to.found.push(`${key} by SQL: ${all[key]}, of ${expected}`);
    if (shown[key] !== expected) to.found.push(`${key} as shown: ${shown[key]}, of ${expected}`);
  }
  const named = Object.fromEntries(sites.map(({ name }, at) => [name, others[at] ?? ofOwn]));
  return { 'the main server’s own': ofOwn, ...named, 'the main server': all, 'as it shows them': shown };
};

const sectorsOfOthers = async ({ pool }: Site): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from sectors where not (${ofMain})`,
  );
  return rows[0]?.count ?? 0;
};

const foldedWithin = 120_000;
const toldAtMost = 10;

const differing = async ({ pool }: Site): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, [kept, full]] of Object.entries(keptCounts)) {
    const { rows } = await pool.query(
      `((${kept}) except all (${full})) union all ((${full}) except all (${kept})) limit ${toldAtMost}`,
    );
    if (rows.length > 0) found.push(`kept counts, ${what}: not in both ${JSON.stringify(rows)}`);
  }
  return found;
};

/** What the main server counts as it goes beside a full count, once all is folded; what was expired is counted now and then. */
export const compareCounts = async (main: Site, to: Differences): Promise<void> => {
  let found = await differing(main);
  for (const limit = performance.now() + foldedWithin; found.length > 0 && performance.now() < limit; ) {
    await pause(1000);
    found = await differing(main);
  }
  to.compared += Object.keys(keptCounts).length;
  to.found.push(...found);
};
