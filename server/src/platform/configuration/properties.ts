import { configurationProperties, type PropertyName, propertyNames, propertySchema } from '@egida/contract';

type Registry = typeof configurationProperties;
/** The value of each property: numbers as numbers, the rest as text. */
export type Properties = { [P in PropertyName]: Registry[P]['kind'] extends 'number' ? number : string };

/** Text as the property holds it, or undefined where it cannot be. */
export const readProperty = <P extends PropertyName>(
  property: P,
  text: string | null | undefined,
): Properties[P] | undefined => {
  if (text === null || text === undefined) return undefined;
  const result = propertySchema(configurationProperties[property]).safeParse(text);
  // A schema of a kind gives what the kind holds; the compiler does not follow that through the registry.
  return result.success ? (result.data as Properties[P]) : undefined;
};

export const defaultText = (property: PropertyName): string => String(configurationProperties[property].default);

/** What a property takes, in words for the person who starts the server. */
const taken = (property: PropertyName): string => {
  const given = configurationProperties[property];
  if (given.kind === 'email') return 'an e-mail address';
  if (given.kind === 'version') return 'a version such as 2.7.0';
  if (given.kind === 'roles') return 'names of roles parted by commas, such as ROLE_ADMIN,ROLE_MANAGER';
  return `a whole number from ${given.min} to ${given.max}`;
};

/** What the environment sets, as text. Throws with the name of a variable that is not right. */
export const pinnedBy = (variables: Record<string, string | undefined>): Partial<Record<PropertyName, string>> => {
  const pinned: Partial<Record<PropertyName, string>> = {};
  for (const property of propertyNames) {
    const given = variables[property];
    if (given === undefined) continue;
    const value = readProperty(property, given);
    if (value === undefined) throw new Error(`${property} takes ${taken(property)}, not "${given}".`);
    pinned[property] = String(value);
  }
  return pinned;
};

/** The text that holds: the environment's, else what administrators set, if it can be read at all, else the default. */
export const effectiveText = (property: PropertyName, pinned: string | undefined, stored: string | null): string =>
  pinned ?? String(readProperty(property, stored) ?? defaultText(property));

export const valuesOf = (textOf: (property: PropertyName) => string): Properties =>
  Object.fromEntries(
    propertyNames.map((property) => [property, readProperty(property, textOf(property))]),
  ) as Properties;
