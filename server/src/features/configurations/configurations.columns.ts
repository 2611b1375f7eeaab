import type { configurationFilter, PropertyName } from '@egida/contract';
import { propertyNames } from '@egida/contract';
import { sql } from 'kysely';
import { defaultText } from '../../platform/configuration/properties.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

const defaults = JSON.stringify(Object.fromEntries(propertyNames.map((property) => [property, defaultText(property)])));

/** Where the list of the configuration finds what it is filtered by. There are a dozen rows: no index is needed. */
export const configurationColumns = (
  pinned: Partial<Record<PropertyName, string>>,
): FilterColumns<typeof configurationFilter> => {
  // As it is shown: the environment's, else what was set, else the default.
  const value = sql`coalesce(${JSON.stringify(pinned)}::jsonb ->> property, configurations.value,
    ${defaults}::jsonb ->> property)`;
  return {
    fields: { property: sql`configurations.property`, value, description: sql`configurations.description` },
    search: sql`fold_text(concat_ws(E'\n', property, ${value}, description))`,
    prefix: sql`fold_text(property)`,
  };
};
