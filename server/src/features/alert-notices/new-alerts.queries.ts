import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { isNews } from './period.ts';

export interface Counted {
  name: string;
  count: number;
}

/** The first by number of alerts, and of how many there are. */
export interface Ranked {
  first: Counted[];
  of: number;
}

export interface NewAlerts {
  count: number;
  /** The earliest of their dates; null where there is none. */
  from: string | null;
  vaccines: Ranked;
  agencies: Ranked;
}

const named = 5;

const ranked = (id: string, name: string): RawBuilder<Ranked> => sql`(select jsonb_build_object(
  'of', (select count(distinct ${sql.ref(id)}) from news),
  'first', coalesce((select jsonb_agg(jsonb_build_object('name', top.name, 'count', top.count) order by top.count desc, top.name)
    from (select max(${sql.ref(name)}) as name, sum(count)::int as count from news
      group by ${sql.ref(id)} order by 2 desc, 1 limit ${named}) top), '[]')))`;

/** The active alerts in scope that came in between two moments, by vaccine and by agency, under the names that they came with. */
export const countNewAlerts = async (db: ScopedDb, since: string, upTo: string): Promise<NewAlerts | undefined> => {
  const rows = await db.query(
    (inScope) => sql<NewAlerts>`
      with news as materialized (select agency_id, vaccine_id, max(agency_name) as agency_name,
          max(vaccine_name) as vaccine_name, count(*) as count, min(date) as date
        from alerts where ${inScope('alerts')} and ${isNews(since, upTo)}
        group by agency_id, vaccine_id)
      select coalesce(sum(count), 0)::int as count, min(date) as from, ${ranked('vaccine_id', 'vaccine_name')} as vaccines,
        ${ranked('agency_id', 'agency_name')} as agencies from news`,
  );
  return rows[0];
};
