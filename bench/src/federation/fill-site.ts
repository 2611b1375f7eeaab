import pg from 'pg';
import { loadTables } from '../national/load-tables.ts';
import { makeAgencies } from '../national/make-agencies.ts';
import { makeComputers } from '../national/make-computers.ts';
import { makeVaccines } from '../vaccines.ts';
import { makeComputerCounts } from '../watching/make-computer-counts.ts';
import { makeMonths } from '../watching/make-months.ts';
import type { Site } from './site.ts';
import type { FederationSizes } from './sizes.ts';

/** One in three is active. Triggers count them, as they count those that agents raise. */
const alertsOf = ({ alerts, computers, vaccines }: FederationSizes) => `
  insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message, detail,
      rule_kind, rule_text, subject, remark, related, related_count, occurrences, date, received_on, status, note, search)
    select pg_temp.made_id(at, 'alert' || k), c.id, c.agency_id, c.realm, v.id, v.name, a.name, c.name, v.name,
      jsonb_build_object('rule', 'processes: muestra', 'image', '/tmp/muestra', 'pid', 300 + k, 'action', 'STOPPED'),
      'processes', 'muestra', 'muestra', null, '{}', 0, 1, at, at, case k % 3 when 0 then 1 when 1 then 2 else 0 end, '', v.name_key
    from (select k, now() - k * interval '10 milliseconds' as at from generate_series(1, ${alerts}) k) drawn
    join made_computers c on c.n = 1 + (k * 7919) % ${computers}
    join agencies a on a.id = c.agency_id
    cross join lateral (select id, name, name_key from vaccines order by id offset k % ${vaccines} limit 1) v`;

/** A server's organisation by SQL, while it is federated with nobody. Servers of other seeds have other ids. */
export const fillSite = async ({ house: { server }, admin }: Site, sizes: FederationSizes): Promise<void> => {
  await makeVaccines(await admin(), sizes.vaccines, sizes.autorun * 2);
  const database = new pg.Client({ connectionString: server.database.url, options: '-c timezone=UTC -c jit=off' });
  await database.connect();
  try {
    await loadTables(database, {
      sizes,
      tables: ['agencies', 'computers', 'computer_events'],
      steps: [...makeAgencies(sizes), ...makeComputers(), makeComputerCounts(), makeMonths('alerts')],
    });
    await database.query('set statement_timeout = 0');
    await database.query(alertsOf(sizes));
    await database.query('analyze');
  } finally {
    await database.end();
  }
};
