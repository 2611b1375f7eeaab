import { api, type ImportPreview } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { manifestOf, previewZip, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  authorization = (await makeUser(app, 'ROLE_ADMIN')).authorization;
  admin = app.as(authorization);
});
afterAll(() => app.stop());

const zipped = (...files: [string, string][]) => zipWith([...files, ['manifest.json', manifestOf(files)]]);
const look = (zip: Buffer) => previewZip(app, authorization, zip);
const send = (zip: Buffer, options: object) => sendZip(app, authorization, zip, options);
const idIn = ([, text]: [string, string]): string => JSON.parse(text).id;
const numbersOf = ({ created, autorun, replaced, unchanged }: ImportPreview) => ({
  ...{ created, autorun, replaced, unchanged },
});

/** A zip of which one vaccine is the same as here, one differs and two are new. */
const mixed = async () => {
  const [same, differing] = [vaccineFile(), vaccineFile({ name: unique('Distinta') })];
  await send(await zipped(same, differing), {});
  const vaccineId = idIn(differing);
  await admin(api.vaccines.update, { params: { vaccineId }, body: { description: 'Retocada', criticality: 3 } });
  const fresh = [vaccineFile({ name: unique('Nueva'), autorun: true }), vaccineFile()] as const;
  return { same, differing, fresh, vaccineId, zip: await zipped(same, differing, ...fresh) };
};

describe('the preview of an import', () => {
  it('says what is new, what would change and in what, and changes nothing itself', async () => {
    const { fresh, vaccineId, zip } = await mixed();
    const before = await admin(api.vaccines.get, { params: { vaccineId } });
    const preview = await look(zip);
    expect(preview).toMatchObject({
      ...{ created: 2, autorun: 1, replaced: 1, unchanged: 1 },
      fresh: fresh.map((file) => ({ id: idIn(file), name: JSON.parse(file[1]).name, autorun: file === fresh[0] })),
      differing: [{ id: vaccineId, name: before.name, fields: ['description', 'criticality'], computers: 0 }],
    });
    expect(await admin(api.vaccines.get, { params: { vaccineId } })).toEqual(before);
    for (const file of fresh)
      expect(await refused(admin(api.vaccines.get, { params: { vaccineId: idIn(file) } }))).toEqual([
        404,
        'vaccine.notfound',
      ]);
  });

  it('is what the import then does, by the very numbers', async () => {
    const { zip } = await mixed();
    const preview = await look(zip);
    const done = await send(zip, { replace: true, judged: preview.judged });
    expect(done).toEqual({ status: 201, reply: numbersOf(preview) });
    const again = await look(zip);
    expect(numbersOf(again)).toEqual({ created: 0, autorun: 0, replaced: 0, unchanged: 4 });
    expect([again.fresh, again.differing]).toEqual([[], []]);
  });

  it('that was agreed to does nothing where it would come to something else by now', async () => {
    const { vaccineId, zip, same, fresh } = await mixed();
    const { judged } = await look(zip);
    await admin(api.vaccines.update, { params: { vaccineId: idIn(same) }, body: { description: 'Entretanto' } });
    const late = await send(zip, { replace: true, judged });
    expect(late).toMatchObject({ status: 409, code: 'import.changed' });
    expect(await admin(api.vaccines.get, { params: { vaccineId } })).toMatchObject({ description: 'Retocada' });
    const other = await send(await zipped(fresh[0]), { judged });
    expect(other, 'nor does another file').toMatchObject({ status: 409, code: 'import.changed' });
    expect(await send(zip, { replace: true, judged: (await look(zip)).judged })).toMatchObject({
      status: 201,
      reply: { replaced: 2 },
    });
  });

  it('names no field that differs only in what an earlier version did not write', async () => {
    const { vaccineId, zip } = await mixed();
    await app.system.pool.query(`update vaccines set rules = rules - 'mutexes' where id = $1`, [vaccineId]);
    expect((await look(zip)).differing).toMatchObject([{ id: vaccineId, fields: ['description', 'criticality'] }]);
  });

  it('says how many computers hold what would change', async () => {
    const { vaccineId, zip } = await mixed();
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    await admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId: agency.id }, body: [] });
    await agent.obey();
    expect((await look(zip)).differing).toMatchObject([{ id: vaccineId, computers: 1 }]);
  });

  it('names the first of very many, and counts all of them', async () => {
    const preview = await look(await zipped(...Array.from({ length: 450 }, () => vaccineFile())));
    expect(preview.created).toBe(450);
    expect(preview.fresh).toHaveLength(200);
  });

  it('is refused where the import is, and for whom it is', async () => {
    const { zip } = await mixed();
    await expect(look(zip.subarray(0, zip.length - 30))).rejects.toThrow('file.malformed');
    const desk = await makeUser(app, 'ROLE_SERVICEDESK');
    await expect(previewZip(app, desk.authorization, zip)).rejects.toThrow('forbidden');
  });
});
