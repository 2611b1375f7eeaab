import type { Vaccine } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which agencies may use a vaccine. The database says it of rows (`vaccine_visible`); the two other forms here say the same
 * where its function would be called too often: of one vaccine over many agencies, and of a whole catalogue over many.
 */
export const visibleRow = (vaccines: string, agencies: string): RawBuilder<boolean> => {
  const agency = (column: string) => sql.ref(`${agencies}.${column}`);
  return sql<boolean>`vaccine_visible(${sql.ref(`${vaccines}.visibility`)}, ${agency('id')}, ${agency('service_type')},
    ${agency('instance_id')})`;
};

/** Of rows of `vaccines`: those that an agency may use whose agents ask here. */
export const visibleIn = (agencyId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from agencies a where a.id = ${agencyId} and ${areServedHere('a')}
    and ${visibleRow('vaccines', 'a')})`;

/**
 * Of agencies, by the name they go by in a statement: those that may use a vaccine that was read. The lists are taken out of
 * the document, which may name ten thousand agencies and would be unpacked for each of them.
 */
export const visibleTo = (
  { visibility: { agencyIds = [], serviceTypes = [], instanceIds = [] } }: Pick<Vaccine, 'visibility'>,
  agencies: string,
): RawBuilder<boolean> => {
  const among = (column: string, type: string, values: readonly (string | number)[]) =>
    values.length > 0
      ? sql<boolean>`${sql.ref(`${agencies}.${column}`)} = any(${values}::${sql.raw(type)}[])`
      : sql<boolean>`true`;
  return sql<boolean>`(${among('id', 'uuid', agencyIds)} and ${among('service_type', 'smallint', serviceTypes)}
    and ${among('instance_id', 'uuid', instanceIds)})`;
};

/** A vaccine's visibility, as far as it concerns some agencies. A list that is empty means everywhere. */
export interface NarrowedVisibility {
  serviceTypes: number[];
  instanceIds: string[];
  everyAgency: boolean;
  /** Where it is not for every agency: those of the given ones that it names. */
  agencyIds: string[];
}

export const narrowedVisibility = (vaccines: string, agencyIds: readonly string[]): RawBuilder<NarrowedVisibility> => {
  const list = (name: keyof Vaccine['visibility']) =>
    sql`coalesce(${sql.ref(`${vaccines}.visibility`)} -> ${sql.lit(name)}, '[]')`;
  return sql<NarrowedVisibility>`${list('serviceTypes')} as "serviceTypes", ${list('instanceIds')} as "instanceIds",
    ${list('agencyIds')} = '[]' as "everyAgency",
    array(select named from jsonb_array_elements_text(${list('agencyIds')}) named
      where named = any(${agencyIds}::text[])) as "agencyIds"`;
};

export const isVisibleTo = (
  { serviceTypes, instanceIds, everyAgency, agencyIds }: NarrowedVisibility,
  agency: { id: string; serviceType: number; instanceId: string },
): boolean =>
  (everyAgency || agencyIds.includes(agency.id)) &&
  (serviceTypes.length === 0 || serviceTypes.includes(agency.serviceType)) &&
  (instanceIds.length === 0 || instanceIds.includes(agency.instanceId));

/** Of agencies, by the name they go by in a statement: those whose agents ask here. What is wanted in others is said where they ask. */
export const areServedHere = (agencies: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${agencies}.origin`)} is null`;

/** Of these, those that may use a vaccine that was read. */
export const servedWith = (vaccine: Pick<Vaccine, 'visibility'>, agencies: string): RawBuilder<boolean> =>
  sql<boolean>`(${areServedHere(agencies)} and ${visibleTo(vaccine, agencies)})`;
