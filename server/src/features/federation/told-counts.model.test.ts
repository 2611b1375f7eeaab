import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { connectedStandIn, toldAgency, toldAlert, toldComputer } from '../../testing/federated-stand-in.ts';
import { keptCounts } from '../../testing/kept-counts.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const places = 5;
const place = fc.nat(places - 1);
const change = fc.record({ row: place, of: fc.option(place), other: place, kind: fc.nat(2), gone: fc.boolean() });
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const operation = fc.record({
  stream: fc.constantFrom('sectors', 'agencies', 'computers', 'alerts', 'epoch', 'fold'),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** A server of its own, with the ids of some rows of each kind that it may tell of. */
const setUp = async () => {
  const ids = () => Array.from({ length: places }, () => newId());
  return {
    server: await connectedStandIn(app, admin),
    ...{ sectors: ids(), agencies: ids(), computers: ids(), alerts: ids() },
  };
};
type Fleet = Awaited<ReturnType<typeof setUp>>;

const at = (ids: readonly string[], index: number) => ids[index] ?? '';

const rowsOf = (fleet: Fleet, stream: 'sectors' | 'agencies' | 'computers' | 'alerts', changes: readonly Change[]) =>
  Object.fromEntries(
    changes.map(({ row, of, other, kind, gone }) => {
      const [agency, computer] = [at(fleet.agencies, other), at(fleet.computers, other)];
      const version = kind === 0 ? '2.7.0' : '2.8.0';
      const rows = {
        sectors: { name: `Sector ${other}` },
        agencies: toldAgency({
          ...{
            parent: of === null ? null : at(fleet.agencies, of),
            sectorId: of === null ? null : at(fleet.sectors, other),
          },
          ...{
            serviceType: kind === 2 ? 3 : 1,
            code: `C${other}`,
            expiration: kind === 0 ? '2026-01-01T00:00:00.000Z' : null,
          },
        }),
        computers: toldComputer(agency, {
          ...{ agentVersion: version, installationMode: kind === 2 ? 2 : 0, tags: of === null ? [] : [`t${of}`] },
          status: kind === 1 ? 'OFFLINE' : 'ONLINE',
        }),
        alerts: toldAlert([agency, computer], {
          ...{ status: kind as 0 | 1 | 2, subject: `s${other}`, vaccineName: of === null ? '' : 'Minería' },
        }),
      };
      return [at(fleet[stream], row), gone && stream !== 'alerts' ? null : rows[stream]];
    }),
  );

/** Everything anew, and what was not told again is gone. */
const beginEpoch = async ({ server }: Fleet) => {
  server.beginEpoch();
  await server.tell('sectors', {});
  await server.report({ complete: true });
  await app.runChore('drop earlier epochs');
};

const perform = async (fleet: Fleet, { stream, changes }: Operation): Promise<void> => {
  if (stream === 'fold') return app.settle();
  if (stream === 'epoch') return beginEpoch(fleet);
  const answer = await fleet.server.tell(stream, rowsOf(fleet, stream, changes) as never);
  // Computers of agencies that are not there are told once those are.
  if (stream === 'computers' && answer.code === 'federation.position') return;
  expect(answer, stream).toMatchObject({ status: 200 });
};

const expectTrueCounts = async (when: string): Promise<void> => {
  await app.settle();
  for (const [what, [kept, full]] of Object.entries(keptCounts)) {
    const { rows } = await app.system.pool.query(
      `((${kept}) except all (${full})) union all ((${full}) except all (${kept}))`,
    );
    expect(rows, `${what}, ${when}`).toEqual([]);
  }
};

/** All there is as its server has it in the end, told in whatever order before. */
const tellWhole = async ({ server, agencies, sectors }: Fleet) => {
  const chain = agencies.map((id, index): [string, ReturnType<typeof toldAgency>] => [
    id,
    toldAgency({ parent: agencies[index - 1] ?? null, sectorId: at(sectors, index), code: `C${index}` }),
  ]);
  const named = sectors.map((id, index): [string, { name: string }] => [id, { name: `Sector ${index}` }]);
  expect(await server.tell('sectors', Object.fromEntries(named))).toMatchObject({ status: 200 });
  for (const one of chain.reverse())
    expect(await server.tell('agencies', Object.fromEntries([one]))).toMatchObject({ status: 200 });
};

const expectWhole = async ({ agencies, sectors }: Fleet) => {
  const { rows } = await app.system.pool.query(
    `select a.code, p.code as parent, s.name as sector,
      (select count(*)::int from agency_closure c where c.descendant_id = a.id) as depth
    from agencies a left join agencies p on p.id = a.parent_id left join sectors s on s.id = a.sector_id
    where a.id = any($1) order by a.code`,
    [agencies],
  );
  expect(rows).toEqual(
    sectors.map((_, index) => ({
      ...{ code: `C${index}`, parent: index === 0 ? null : `C${index - 1}` },
      ...{ sector: `Sector ${index}`, depth: index + 1 },
    })),
  );
};

it('kept counts are those of the rows one by one, whatever an instance told in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 25 }), async (operations) => {
      const fleet = await setUp();
      for (const [index, one] of operations.entries()) {
        await perform(fleet, one);
        if (index % 5 === 4) await expectTrueCounts(`after ${one.stream}`);
      }
      await expectTrueCounts('in the end');
      await tellWhole(fleet);
      await expectWhole(fleet);
      await expectTrueCounts('once all of it was told');
      await beginEpoch(fleet);
      await expectTrueCounts('once nothing of it was told anew');
      const left = 'select from agencies where origin = $1 union all select from computers where origin = $1';
      expect((await app.system.pool.query(left, [fleet.server.instanceId])).rows).toEqual([]);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 6), endOnFailure: true },
  );
});
