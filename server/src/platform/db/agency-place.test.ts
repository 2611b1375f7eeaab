import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { narrowedTo, readAgencyPlace } from './agency-place.ts';
import { newId } from './new-id.ts';
import { nothing, realms, type Scope } from './scope.ts';
import { scopedDb } from './scoped.ts';
import { kyselyOn } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('a scope holds the agencies by their places that its condition finds', async () => {
  const [main, classified] = [await makeAgency(app), await makeAgency(app, { classified: true })];
  const other = await makeAgency(app, { classified: true });
  const scopes: Scope[] = [
    { kind: 'everything' },
    { kind: 'realm', realm: realms.main, also: [] },
    { kind: 'realm', realm: realms.main, also: [classified.id] },
    { kind: 'realm', realm: realms.classified, also: [] },
    { kind: 'agencies', ids: [main.id] },
    { kind: 'agencies', ids: [classified.id, main.id] },
    nothing,
  ];
  const client = await app.system.pool.connect();
  try {
    const held: number[] = [];
    for (const scope of scopes) {
      for (const id of [main.id, classified.id, other.id, newId()]) {
        const found = await scopedDb(kyselyOn(client), scope)
          .select('agencies')
          .select('id')
          .where('id', '=', id)
          .execute();
        const narrowed = narrowedTo(scope, await readAgencyPlace(client, id));
        expect(narrowed, `${JSON.stringify(scope)} ${id}`).toEqual(
          found.length > 0 ? { kind: 'agencies', ids: [id] } : undefined,
        );
        if (narrowed) held.push(scopes.indexOf(scope));
      }
    }
    expect(held, 'how many each holds').toEqual([0, 0, 0, 1, 2, 2, 3, 3, 4, 5, 5]);
  } finally {
    client.release();
  }
});
