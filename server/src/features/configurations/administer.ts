import {
  type Configuration,
  type ConfigurationChange,
  configurationProperties,
  isPropertyName,
  type PropertyName,
  propertySchema,
  publicProperties,
  roleMay,
} from '@egida/contract';
import type { z } from 'zod';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { Configurations, StoredProperty } from '../../platform/configuration/configuration.ts';
import { defaultText, effectiveText } from '../../platform/configuration/properties.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { parsePart } from '../../platform/http/parse.ts';
import { lockStored, readStored, writeStored } from './configurations.queries.ts';

const nameOf = ({ property }: StoredProperty): PropertyName => {
  if (!isPropertyName(property)) throw new AppError('configuration.notfound');
  return property;
};

/** A property as it is shown: with the value that holds. */
export const shown = ({ pinned }: Configurations, row: StoredProperty): Configuration => {
  const property = nameOf(row);
  return {
    id: row.id,
    property,
    value: effectiveText(property, pinned[property], row.value),
    defaultValue: defaultText(property),
    description: row.description,
    pinned: pinned[property] !== undefined,
  };
};

/**
 * A property by its name. Some are everyone's, whose scope holds no configuration: they get what this process knows, and
 * not the administrators' notes.
 */
export const showByName = async (
  { db, caller, name }: { db: ScopedDb; caller: Caller; name: string },
  configurations: Configurations,
): Promise<Configuration> => {
  if (!isPropertyName(name)) throw new AppError('configuration.notfound');
  if (roleMay(caller.role, 'configurations:write'))
    return shown(configurations, found(await readStored(db, 'property', name), 'configuration.notfound'));
  if (!publicProperties.includes(name)) throw new AppError('forbidden');
  return { ...shown(configurations, found(configurations.stored(name), 'configuration.notfound')), description: '' };
};

interface Changing {
  db: ScopedDb;
  id: string;
  change: z.output<typeof ConfigurationChange>;
  record(entry: AuditRecord): void;
  afterwards(work: () => void): void;
}

/** Sets what the change names. A value is kept as the property writes it; the default is kept as no value at all. */
export const changeProperty = async (
  { db, id, change, record, afterwards }: Changing,
  configurations: Configurations,
): Promise<Configuration> => {
  const row = found(await lockStored(db, id), 'configuration.notfound');
  const before = shown(configurations, row);
  const { property } = before;
  // The name comes along with what a screen saves; it is no other's.
  if (change.property !== undefined && change.property !== property)
    throw new AppError('request.notvalid', [{ path: 'property', message: 'value.notvalid' }]);
  const after: StoredProperty = { ...row, description: change.description ?? row.description };
  if (change.value !== undefined && change.value !== before.value) {
    if (before.pinned) throw new AppError('configuration.pinned');
    const value = String(parsePart(propertySchema(configurationProperties[property]), change.value, 'value'));
    after.value = value === before.defaultValue ? null : value;
  }
  await writeStored(db, after);
  const now = shown(configurations, after);
  record({
    before: { property, value: before.value, description: before.description },
    after: { property, value: now.value, description: now.description },
  });
  afterwards(() => configurations.follow(after));
  return now;
};
