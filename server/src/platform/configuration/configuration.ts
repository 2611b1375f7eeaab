import { type PropertyName, propertyNames } from '@egida/contract';
import type { System } from '../db/system.ts';
import { effectiveText, type Properties, pinnedBy, valuesOf } from './properties.ts';

/** A property as it stands in the database. */
export interface StoredProperty {
  id: string;
  property: string;
  value: string | null;
  description: string;
}

/** The configuration as this process knows it. */
export interface Configurations {
  get<P extends PropertyName>(property: P): Properties[P];
  /** What the environment sets, and so nobody changes while the server runs. */
  readonly pinned: Readonly<Partial<Record<PropertyName, string>>>;
  /** The row behind a property, as it was last read. */
  stored(property: PropertyName): StoredProperty | undefined;
  /** Takes over what this very process changed, without waiting for the next look. */
  follow(changed: StoredProperty): void;
  stop(): void;
}

const refreshMs = 2_000;

/** Gives a property that this version brings its row, as nobody has set it: it needs no migration. */
const addMissing = async (system: System): Promise<void> => {
  const rows = await system.read('configuration', (db) => db.selectFrom('configurations').select('property').execute());
  const missing = propertyNames.filter((name) => rows.every(({ property }) => property !== name));
  if (missing.length === 0) return;
  await system.write('configuration: new properties', (db) =>
    db
      .insertInto('configurations')
      .values(missing.map((property) => ({ property, value: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

/**
 * Reads the configuration, and again every two seconds: a change reaches every process. While the database is away the
 * last known values hold. Throws where the environment sets a property to what it does not take.
 */
export const loadConfigurations = async (
  system: System,
  variables: Record<string, string | undefined>,
): Promise<Configurations> => {
  const pinned = pinnedBy(variables);
  let rows = new Map<string, StoredProperty>();
  let values: Properties;
  let changes = 0;

  const take = (given: Iterable<StoredProperty>) => {
    rows = new Map([...given].map((row) => [row.property, row]));
    values = valuesOf((property) => effectiveText(property, pinned[property], rows.get(property)?.value ?? null));
  };
  const read = async () => {
    const asOf = changes;
    const given = await system.read('configuration', (db) => db.selectFrom('configurations').selectAll().execute());
    // Read before what was changed here meanwhile; the next look has both.
    if (asOf === changes) take(given);
  };
  await addMissing(system);
  await read();
  let reading = false;
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    read()
      .catch(() => undefined)
      .finally(() => {
        reading = false;
      });
  }, refreshMs);
  timer.unref();

  return {
    get: (property) => values[property],
    pinned,
    stored: (property) => rows.get(property),
    follow: (changed) => {
      changes++;
      take([...rows.values(), changed]);
    },
    stop: () => clearInterval(timer),
  };
};
