import { api, type TelemetryReport } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { collectTelemetry, execution, makeTelemetry, reportExecutions } from '../../testing/telemetry.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** An agency that collects telemetry, and somebody of it. */
const scene = async () => {
  const agency = await makeAgency(app);
  await collectTelemetry(app, agency.id);
  const clerk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
  const execute = async (...programs: TelemetryReport[]) => {
    const agent = await enrolledAgent(app, agency.apikey);
    await reportExecutions(app, agent, programs);
  };
  return { agency, clerk, execute };
};
const firstSeen = (image: string, days: number) =>
  app.system.pool.query('update programs set first_seen_on = now() - make_interval(days => $2) where image = $1', [
    image,
    days,
  ]);
const daysAgo = (moment: string) => Math.round((Date.now() - Date.parse(moment)) / 86_400_000);

describe('an executed program', () => {
  it('says on how many computers its content is, by whatever path, and since when', async () => {
    const { clerk, execute } = await scene();
    const one = execution();
    const elsewhere = { ...one, image: `/opt${one.image}` };
    await execute(one, elsewhere);
    await execute(elsewhere);
    await execute(execution());
    await firstSeen(one.image, 3);
    await firstSeen(elsewhere.image, 5);
    const { collection } = await clerk(api.telemetry.list, { query: { filter: `image:${one.image}` } });
    expect(collection).toHaveLength(3);
    for (const row of collection) {
      const detail = await clerk(api.telemetry.get, { params: { telemetryId: row.id } });
      expect(detail).toMatchObject({ ...row, computers: 2, computersExact: true, stoppedBy: [] });
      expect(daysAgo(detail.firstSeenOn)).toBe(5);
    }
  });

  it('was first seen no later than any computer executed it, however late their agents told of it', async () => {
    const { clerk, execute } = await scene();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const one = execution({ lastExecutedOn: ago(3) });
    const shown = async () => {
      const query = { filter: `sha256:${one.sha256}` };
      const ids = (await clerk(api.telemetry.list, { query })).collection.map(({ id }) => id);
      const details = ids.map((telemetryId) => clerk(api.telemetry.get, { params: { telemetryId } }));
      return (await Promise.all(details)).map(({ firstSeenOn }) => firstSeenOn);
    };
    await execute(one);
    expect(await shown()).toEqual([one.lastExecutedOn]);
    const earlier = { ...one, lastExecutedOn: ago(5) };
    await execute(earlier);
    expect(await shown()).toEqual([earlier.lastExecutedOn, earlier.lastExecutedOn]);
    await execute({ ...one, lastExecutedOn: ago(0) });
    expect(await shown()).toEqual(Array(3).fill(earlier.lastExecutedOn));
  });

  it('tells nothing of what others executed: on how many computers, or by which paths since when', async () => {
    const [own, other, off] = [await scene(), await scene(), await scene()];
    const one = execution();
    const theirs = { ...one, image: `/secreto${one.image}` };
    await own.execute(one);
    await other.execute(one, theirs);
    await off.execute(one);
    await collectTelemetry(app, off.agency.id, false);
    await firstSeen(one.image, 1);
    await firstSeen(theirs.image, 9);
    const shown = async (by: Caller) => {
      const filter = `sha256:${one.sha256},agency:${own.agency.id}`;
      const [row] = (await by(api.telemetry.list, { query: { filter } })).collection;
      const { computers, firstSeenOn } = await by(api.telemetry.get, { params: { telemetryId: row?.id ?? '' } });
      return [computers, daysAgo(firstSeenOn)];
    };
    expect(await shown(own.clerk)).toEqual([1, 1]);
    expect(await shown(admin)).toEqual([2, 9]);
  });

  it('on more computers than are counted says so', async () => {
    const { agency, clerk } = await scene();
    const agent = await enrolledAgent(app, agency.apikey);
    const telemetryId = await makeTelemetry(app, agency.id, agent);
    await app.system.pool.query(
      `insert into telemetry (id, month, computer_id, agency_id, program_id, last_executed_on)
        select gen_random_uuid(), month, gen_random_uuid(), agency_id, program_id, last_executed_on
        from telemetry, generate_series(1, 10001) where id = $1`,
      [telemetryId],
    );
    const { computers, computersExact } = await clerk(api.telemetry.get, { params: { telemetryId } });
    expect(computersExact).toBe(false);
    expect(computers).toBeGreaterThanOrEqual(10_000);
  });

  it('that is not there is not found', async () => {
    const params = { telemetryId: '019a5c1e-0000-7000-8000-000000000009' };
    expect(await refused(admin(api.telemetry.get, { params }))).toEqual([404, 'telemetry.notfound']);
  });
});

describe('what would stop an executed program', () => {
  const shownTo = async (given: Partial<TelemetryReport>, make: (agencyId: string) => Promise<unknown>) => {
    const { agency, clerk } = await scene();
    const agent = await enrolledAgent(app, agency.apikey);
    const telemetryId = await makeTelemetry(app, agency.id, agent, given);
    await make(agency.id);
    const { stoppedBy } = await clerk(api.telemetry.get, { params: { telemetryId } });
    return stoppedBy.map(({ name }) => name);
  };
  const rules = (file: string, more: object = {}) => ({ rules: { processes: [file], ...more } });

  it('are the vaccines of its agency with a rule that names its file, for its system, and not expired', async () => {
    const file = unique('minero');
    const elsewhere = { serviceTypes: [], instanceIds: [], agencyIds: [(await makeAgency(app)).id] };
    const names = await shownTo({ image: `/tmp/${file}` }, async (agencyId) => {
      await makeVaccine(admin, { ...rules(file), name: `Una ${file}` });
      const visibility = { ...elsewhere, agencyIds: [agencyId] };
      await makeVaccine(admin, { ...rules(file), name: `La de aquí ${file}`, visibility });
      await makeVaccine(admin, { ...rules(file), visibility: elsewhere });
      await makeVaccine(admin, rules(`${file}-otro`));
      await makeVaccine(admin, { ...rules(file), osFamily: 'windows' });
      const { id } = await makeVaccine(admin, rules(file));
      await app.system.pool.query(`update vaccines set expiration = now() - interval '1 day' where id = $1`, [id]);
    });
    expect(names).toEqual([`La de aquí ${file}`, `Una ${file}`]);
  });

  it('are those with a rule that names its content, whatever it is called, but where the content is on their whitelist', async () => {
    const [sha256, other] = ['5', '6'].map((digit) => digit.repeat(64)) as [string, string];
    const name = unique('por-contenido');
    const names = await shownTo({ image: `/tmp/${unique('renombrado')}`, sha256 }, async () => {
      await makeVaccine(admin, { name, rules: { sha256: [other, sha256] } });
      await makeVaccine(admin, { rules: { sha256: [other] } });
      await makeVaccine(admin, { rules: { sha256: [sha256], whitelist: { sha256: [sha256] } } });
      await makeVaccine(admin, { osFamily: 'windows', rules: { sha256: [sha256] } });
    });
    expect(names).toEqual([name]);
  });

  it('are not those that leave it alone', async () => {
    const file = unique('minero');
    const sha256 = 'c'.repeat(64);
    const names = await shownTo({ image: `/opt/x/${file}`, sha256 }, async () => {
      await makeVaccine(admin, rules(file, { whitelist: { paths: ['/opt/x/'] } }));
      await makeVaccine(admin, rules(file, { whitelist: { sha256: [sha256] } }));
      await makeVaccine(admin, rules(file, { exceptions: { processes: [`/opt/x/${file}`] } }));
      await makeVaccine(admin, { ...rules(file, { whitelist: { paths: ['/opt/y/'] } }), name: `Solo ${file}` });
    });
    expect(names).toEqual([`Solo ${file}`]);
  });

  it('are found on Windows however the name is spelled, and twenty at most', async () => {
    const file = unique('Minero');
    const names = await shownTo({ image: `C:\\Temp\\${file.toUpperCase()}.EXE` }, async () => {
      for (let n = 0; n < 21; n++)
        await makeVaccine(admin, { ...rules(`${file}.exe`), osFamily: 'windows', name: `${file} ${n + 10}` });
    });
    expect(names).toHaveLength(20);
  });
});
