import { api, type PropertyName } from '@egida/contract';
import type { Person } from '../national/persons.ts';

/** Sets a property of the configuration, as administrators do. Answers what it was before. */
export const setProperty = async (admin: Person, property: PropertyName, value: string): Promise<string> => {
  const client = await admin.client();
  const { id, value: before } = await client.call(api.configurations.byName, { params: { property } });
  await client.call(api.configurations.update, { params: { configurationId: id }, body: { value } });
  return before;
};
