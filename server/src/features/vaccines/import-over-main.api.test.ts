import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, unique } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
});
afterAll(() => app.stop());

it('a file that would change vaccines of the main instance is refused with their names', async () => {
  const admin = app.as(authorization);
  const [own, ...theirs] = [
    await makeVaccine(admin),
    await makeVaccine(admin, { name: unique('De la principal') }),
    await makeVaccine(admin, { name: unique('De la principal') }),
  ];
  await app.system.pool.query(
    `begin; set local egida.from_main = 'true';
      update vaccines set from_main = true, sent_sha256 = '' where name like 'De la principal%'; commit`,
  );
  const files = [own, ...theirs].map(({ id }) => vaccineFile({ id, name: unique('Otra') }));
  const zip = await zipWith([...files, ['manifest.json', manifestOf(files)]]);
  const { details, ...refusal } = await sendZip(app, authorization, zip, { replace: true });
  expect(refusal).toMatchObject({ status: 409, code: 'vaccine.fromMain' });
  const named = theirs.map(({ name }) => ({ path: name, message: 'vaccine.fromMain' }));
  expect(details).toHaveLength(2);
  expect(details).toEqual(expect.arrayContaining(named));
});
