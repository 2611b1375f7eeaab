import { operatingSystems, type vaccineFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** A distribution and its versions concern each other: of Debian is what is for Debian 12, and the other way round. */
const concerns = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

/** Whether a vaccine works on a system: narrowed to it, or to none of its family. */
const worksOn = (id: string) => {
  const alike = [id, ...operatingSystems.map((system) => system.id).filter((other) => concerns(id, other))];
  const osFamily = operatingSystems.find((system) => system.id === id)?.osFamily ?? null;
  return sql<boolean>`(vaccines.os && ${alike}::text[] or (vaccines.os = '{}' and vaccines.os_family = ${osFamily}))`;
};

/** Where the list of vaccines finds what it is filtered by. */
export const vaccineColumns: FilterColumns<typeof vaccineFilter> = {
  fields: {
    name: sql`vaccines.name`,
    type: sql`vaccines.type`,
    category: sql`vaccines.category`,
    criticality: sql`vaccines.criticality`,
    osFamily: sql`vaccines.os_family`,
    autorun: sql`vaccines.autorun`,
    os: (value) => (value === undefined ? sql<boolean>`vaccines.os <> '{}'` : worksOn(String(value))),
    expiration: sql`vaccines.expiration`,
  },
  folded: { name: sql`vaccines.name_key` },
  search: sql`vaccines.search`,
  prefix: sql`vaccines.name_key`,
};

/** Each is served by an index. */
export const vaccineOrder = {
  name: sql`vaccines.name_key`,
  criticality: sql`vaccines.criticality`,
  category: sql`vaccines.category collate "C"`,
  updatedOn: sql`vaccines.updated_on`,
};
export type VaccineOrder = keyof typeof vaccineOrder;
export const isVaccineOrder = (name: string): name is VaccineOrder => Object.hasOwn(vaccineOrder, name);
