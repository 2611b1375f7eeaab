import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
});
afterAll(() => app.stop());

type File = [string, string];
const send = async (files: File[], options = {}) =>
  sendZip(app, authorization, await zipWith([...files, ['manifest.json', manifestOf(files)]]), options);
const changed = ([, text]: File) => vaccineFile({ ...JSON.parse(text), description: 'Otra' });
const asking = { push: false, replace: true };

it('a vaccine that goes far is asked about, however many of the zip go nowhere before it', async () => {
  const agency = await makeAgency(app);
  await makeComputers(app, agency.id, 101);
  const visibility = { agencyIds: [agency.id], serviceTypes: [], instanceIds: [] };
  const former = Array.from({ length: 30 }, () => vaccineFile({ visibility }));
  await send(former);
  const files = former.map(changed);
  const far = vaccineFile({ name: 'Lejos', autorun: true, visibility });
  expect(await send([...files, far], asking), 'by autorun').toMatchObject({
    code: 'vaccine.reaches',
    details: { vaccines: 31, name: 'Lejos', reach: { computers: 101 } },
  });
  const last = JSON.parse(former.at(-1)?.[1] ?? '');
  const ids = { vaccineId: last.id, agencyId: agency.id };
  await admin(api.deployments.applyToAgency, { params: ids, body: [] });
  expect(await send(files, asking), 'by its agency').toMatchObject({
    code: 'vaccine.reaches',
    details: { vaccines: 30, name: last.name, reach: { computers: 101 } },
  });
  await admin(api.deployments.stopInAgency, { params: ids, body: [] });
  expect((await send(files, asking)).reply, 'nowhere any more').toMatchObject({ replaced: 30 });
});

it('more vaccines that run by themselves than can be measured are asked about, although each goes to few', async () => {
  const agency = await makeAgency(app);
  const visibility = { agencyIds: [agency.id], serviceTypes: [], instanceIds: [] };
  const files = Array.from({ length: 101 }, (_, n) =>
    vaccineFile({ autorun: true, visibility, min_version: `2.7.${n}` }),
  );
  expect(await send(files, asking)).toMatchObject({
    code: 'vaccine.reaches',
    details: { vaccines: 101, reach: { computers: 0 } },
  });
  expect((await send(files.slice(1), asking)).reply).toMatchObject({ created: 100 });
});
