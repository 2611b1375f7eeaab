import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { collectTelemetry, execution, reportExecutions } from '../../testing/telemetry.ts';

let app: TestApp;
let callers: Record<string, Caller>;
let agencyId: string;
const query = <Row extends object>(text: string, values: unknown[] = []) => app.system.pool.query<Row>(text, values);

/**
 * What one agency executed: the latest thousand all of one program, one in four of it before that, and the others of another. So the first
 * rows say that the page of a search ends sooner than it does.
 */
beforeAll(async () => {
  app = await startApp();
  const agency = await makeAgency(app, { name: 'Cabildo insular' });
  agencyId = agency.id;
  const other = await makeAgency(app);
  await collectTelemetry(app, agency.id);
  await collectTelemetry(app, other.id);
  const agent = await enrolledAgent(app, agency.apikey, { name: 'repetido' });
  await reportExecutions(app, agent, [
    execution({ image: '/usr/bin/frecuente' }),
    execution({ image: '/usr/bin/ocasional' }),
  ]);
  await query(
    `insert into telemetry (id, month, computer_id, agency_id, program_id, last_executed_on)
      select gen_random_uuid(), date_trunc('month', at)::date, gen_random_uuid(), $1,
        (select id from programs where image = case when n <= 1000 or n % 4 = 0 then '/usr/bin/frecuente' else '/usr/bin/ocasional' end), at
      from (select n, t.last_executed_on - n * interval '10 microseconds' as at
        from generate_series(1, 45000) n, (select * from telemetry where agency_id = $1 limit 1) t) made
      where date_trunc('month', at)::date = (select month from telemetry where agency_id = $1 limit 1)`,
    [agency.id],
  );
  const as = async (role: 'ROLE_ADMIN' | 'ROLE_USER', agencyIds: string[] = []) =>
    app.as((await makeUser(app, role, agencyIds)).authorization);
  callers = {
    admin: await as('ROLE_ADMIN'),
    'clerk of one': await as('ROLE_USER', [agency.id]),
    'clerk of two': await as('ROLE_USER', [agency.id, other.id]),
  };
});
afterAll(() => app.stop());

const named = (image: string) => `program_id in (select id from programs where image = '/usr/bin/${image}')`;
const size = 20;

describe('pages of a search that finds more than is counted', () => {
  it.each([
    ['frecuente', named('frecuente')],
    ['image:frecuente', named('frecuente')],
    ['image:!frecuente', named('ocasional')],
    ['ocasional image:usr', named('ocasional')],
    ['agencyName:cabildo', 'true'],
    ['agencyName:cabildo image:frecuente', named('frecuente')],
  ])('%s', async (filter, condition) => {
    for (const direction of ['desc', 'asc'] as const)
      for (const page of [1, 100, 500]) {
        const { rows } = await query<{ id: string }>(
          `select id from telemetry where agency_id = $1 and ${condition}
            order by last_executed_on ${direction}, id ${direction} limit ${size} offset ${(page - 1) * size}`,
          [agencyId],
        );
        expect(rows).toHaveLength(size);
        for (const [name, by] of Object.entries(callers)) {
          const { collection, paging } = await by(api.telemetry.list, {
            query: { filter, page: String(page), size: String(size), orderBy: direction },
          });
          expect(
            collection.map(({ id }) => id),
            `${name}, page ${page}, ${direction}`,
          ).toEqual(rows.map(({ id }) => id));
          expect(paging, name).toMatchObject({ total: 10_000, exact: false });
        }
      }
  });

  it.each(['agencyName:cabildo', 'agencyName:cabildo image:frecuente'])(
    '%s: nothing of another agency',
    async (filter) => {
      const { id } = await makeAgency(app, { name: 'Consorcio' });
      const { collection, paging } = await (callers.admin as Caller)(api.telemetry.ofAgency, {
        params: { agencyId: id },
        query: { filter },
      });
      expect(collection).toEqual([]);
      expect(paging).toMatchObject({ total: 0, exact: true });
    },
  );

  it('shows nothing of it while the agency collects nothing', async () => {
    await collectTelemetry(app, agencyId, false);
    for (const by of Object.values(callers)) {
      const { paging } = await by(api.telemetry.list, { query: { filter: 'frecuente', page: '1' } });
      expect(paging).toMatchObject({ total: 0, exact: true });
    }
    await collectTelemetry(app, agencyId);
  });
});
