import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let callers: Record<string, Caller>;
let ids: [string, string, string];
const query = <Row extends object>(text: string, values: unknown[] = []) => app.system.pool.query<Row>(text, values);

const rows = 33_000;

/**
 * Alerts of three agencies in turns, the latest two thousand within two seconds and each of the others a minute before the next: the first
 * rows say that a page far down is nearer in time than it is. One in twenty of the latest says a word, and half of the others.
 */
beforeAll(async () => {
  app = await startApp();
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const agencies = await Promise.all([makeAgency(app), makeAgency(app), makeAgency(app)]);
  ids = agencies.map(({ id }) => id) as typeof ids;
  const [first, second] = ids;
  await raiseAlert(app, await enrolledAgent(app, agencies[0].apikey), (await makeVaccine(admin)).id);
  for (let from = 1; from < rows; from += 1_000)
    await query(`
      insert into alerts select made.* from (select * from alerts limit 1) t,
        (select (extract(epoch from now()) * 1000)::bigint as now_ms) clock, generate_series(${from}, ${from + 999}) n,
        jsonb_populate_record(null::alerts, to_jsonb(t) || jsonb_build_object(
          'id', lpad(to_hex(now_ms - case when n <= 2000 then n else 2000 + (n - 2000) * 60000 end), 12, '0')
            || '7000' || '8' || lpad(n::text, 15, '0'),
          'agency_id', (array['${ids.join("', '")}'])[1 + n % 3],
          'status', case when n % 5 = 0 then 0 else 1 end,
          'search', case when n % case when n <= 2000 then 20 else 2 end = 0 then 'dispersa' else 'otra' end)) made`);
  await query('select gather_alert_words()');
  await query('analyze alerts');
  const ofAgencies = async (...of: string[]) => app.as((await makeUser(app, 'ROLE_USER', of)).authorization);
  callers = { admin, 'clerk of one': await ofAgencies(first), 'clerk of two': await ofAgencies(first, second) };
});
afterAll(() => app.stop());

const size = 100;

describe('pages far down a list of alerts, whoever looks', () => {
  it.each([
    ['dispersa', "search like '%dispersa%'"],
    ['otra status:ACTIVE', "search like '%otra%' and status = 1"],
    ['status:ACTIVE', 'status = 1'],
    ['', "search <> ''"],
  ])(
    '"%s"',
    async (filter, condition) => {
      const seenBy = { admin: ids, 'clerk of one': ids.slice(0, 1), 'clerk of two': ids.slice(0, 2) };
      for (const [name, agencies] of Object.entries(seenBy))
        for (const direction of ['desc', 'asc'] as const) {
          const { rows: inOrder } = await query<{ id: string }>(
            `select id from alerts where agency_id = any($1) and ${condition} order by id ${direction}`,
            [agencies],
          );
          const last = Math.ceil(inOrder.length / size);
          for (const page of [1, 11, 12, 50, 100, last, last + 1]) {
            const { collection, paging } = await (callers[name] as Caller)(api.alerts.list, {
              query: { ...(filter && { filter }), page: String(page), size: String(size), orderBy: direction },
            });
            const expected = inOrder.slice((page - 1) * size, page * size);
            const what = `${name}, page ${page} of ${last}, ${direction}`;
            expect(
              collection.map(({ id }) => id),
              what,
            ).toEqual(expected.map(({ id }) => id));
            const isCounted = inOrder.length <= 10_000 || (expected.length > 0 && expected.length < size);
            if (isCounted) expect(paging, what).toMatchObject({ total: inOrder.length, exact: true });
            else expect(paging, what).toMatchObject({ exact: false });
          }
        }
    },
    60_000,
  );
});
