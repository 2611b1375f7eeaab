import { instanceSearch } from '../features/instances/instances.columns.ts';
import { sectorSearch } from '../features/sectors/sectors.columns.ts';
import { newId } from '../platform/db/new-id.ts';
import { makeInstance, unique } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** An instance that another server runs. */
export const makeFederated = async (
  { system }: TestApp,
  { name = unique('Instancia'), server = 'https://egida.vecina.example' } = {},
) => {
  const words = { name, server, description: '' };
  const row = { ...words, ...instanceSearch(words), id: newId(), type: 'FEDERATED' };
  await system.write('test', (db) => db.insertInto('instances').values(row).execute());
  return { id: row.id, name, server };
};

/** A sector, of the main instance where nobody says. */
export const makeSector = async (
  app: TestApp,
  { name = unique('Sector'), instanceId }: { name?: string; instanceId?: string } = {},
) => {
  const row = { ...sectorSearch(name), id: newId(), instance_id: instanceId ?? (await makeInstance(app)) };
  await app.system.write('test', (db) => db.insertInto('sectors').values(row).execute());
  return { id: row.id, name };
};
