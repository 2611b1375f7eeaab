import type { System } from '../db/system.ts';

/** Every property, with its default. A variable of the environment with the same name pins it. */
const defaults = {
  AGENT_CHECKIN_SECONDS: 300,
  PASSWORD_MAX_AGE_DAYS: 365,
  ALERT_RETENTION_DAYS: 730,
};
export type Properties = typeof defaults;

export interface Configurations {
  get<P extends keyof Properties>(property: P): Properties[P];
  stop(): void;
}

const refreshMs = 5_000;

/** The configuration as this process knows it, at most five seconds old. */
export const loadConfigurations = async (
  system: System,
  variables: Record<string, string | undefined>,
): Promise<Configurations> => {
  for (const name of Object.keys(defaults)) {
    const given = variables[name];
    if (given !== undefined && wholeNumber(given) === undefined)
      throw new Error(`${name} takes a whole number above 0, not "${given}".`);
  }
  let current: Properties = defaults;
  const read = async () => {
    const rows = await system.read('configuration', (db) => db.selectFrom('configurations').selectAll().execute());
    const stored = Object.fromEntries(rows.map((row) => [row.property, row.value]));
    const names = Object.keys(defaults) as (keyof Properties)[];
    current = Object.fromEntries(
      names.map((name) => [name, wholeNumber(variables[name]) ?? wholeNumber(stored[name]) ?? defaults[name]]),
    ) as Properties;
  };
  await read();
  // Keeps the last known values while the database is away.
  const timer = setInterval(() => void read().catch(() => undefined), refreshMs);
  timer.unref();
  return { get: (property) => current[property], stop: () => clearInterval(timer) };
};

const wholeNumber = (text: string | null | undefined): number | undefined => {
  const value = Number(text);
  return text !== undefined && text !== null && Number.isInteger(value) && value > 0 ? value : undefined;
};
