import type { Resolve, Schema } from './json-schema.ts';
import { type Names, namedValue } from './named-values.ts';
import { rubbishNumbers } from './rubbish.ts';

/** How a value is made of a schema. */
export interface Making extends Names {
  resolve: Resolve;
  /** At the bounds of what the schema lets through, or right behind them. */
  atBounds: boolean;
}

const hex64 = /\[0-9a-f\]\{64\}/;
const isUuid = ({ format, pattern = '' }: Schema) => format === 'uuid' || pattern.includes('-[0-9a-fA-F]{4}-');

const textOf = (making: Making, schema: Schema, name: string): string => {
  const { random, atBounds } = making;
  const { minLength = 0, maxLength = 40, format, pattern = '' } = schema;
  const named = namedValue(making, name);
  if (named !== undefined && !(atBounds && random.chance(0.5))) return String(named);
  if (isUuid(schema)) return making.id(name);
  if (format === 'date-time') return new Date(Date.now() + (random.below(3) - 1) * 86_400_000).toISOString();
  if (format === 'date') return '2026-11-20';
  if (format === 'email') return 'persona@prueba.example';
  if (format === 'ipv4') return '192.0.2.10';
  if (format === 'ipv6') return '2001:db8::10';
  if (hex64.test(pattern)) return '0'.repeat(64);
  if (/\\d\{1,5\}/.test(pattern)) return '2.7.0';
  if (/^\^\\d\{/.test(pattern)) return random.pick(['1', '2', '20', '100', '999999999', '0']);
  if (!atBounds)
    return 'palabra '
      .repeat(1 + random.below(3))
      .slice(0, Math.max(1, maxLength))
      .trim();
  // As long as it may be, shorter and longer by one; in letters that take one, two and four bytes.
  const length = random.pick([minLength, minLength - 1, maxLength, maxLength + 1].filter((one) => one >= 0));
  return random.pick(['a', 'ñ', 'a ']).repeat(Math.min(length, 70_000)).slice(0, length);
};

const numberOf = (making: Making, { minimum = 0, maximum = 1_000_000, type }: Schema, name: string): number => {
  const { random, atBounds } = making;
  if (atBounds) return random.pick([minimum, minimum - 1, maximum, maximum + 1, ...rubbishNumbers]);
  const named = namedValue(making, name);
  if (typeof named === 'number') return named;
  const value = minimum + random.below(Math.min(100, maximum - minimum) + 1);
  return type === 'integer' || random.chance(0.8) ? value : value + 0.5;
};

const listOf = (making: Making, { items = {}, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] => {
  const { random, atBounds } = making;
  const usual = Math.min(maxItems, minItems + random.below(3));
  // Longer ones are for those who write them out: a list of ten thousand takes a while to make.
  const length = atBounds
    ? random.pick([minItems, minItems - 1, Math.min(maxItems, 500), Math.min(maxItems + 1, 501)])
    : usual;
  const one = () => valueFor(making, items, name);
  if (length <= 3) return Array.from({ length: Math.max(0, length) }, one);
  const few = [one(), one(), one()];
  return Array.from({ length }, (_, at) => few[at % few.length]);
};

const objectOf = (making: Making, schema: Schema): Record<string, unknown> => {
  const { random } = making;
  const { properties = {}, required = [] } = schema;
  const share = random.pick([0, 0.3, 0.7]);
  const isRepeated = random.chance(share);
  const chosen = Object.entries(properties).filter(([name]) => {
    // A password is said twice, or not at all.
    if (/^password(Repeat)?$/.test(name)) return required.includes(name) || isRepeated;
    return required.includes(name) || random.chance(share);
  });
  return Object.fromEntries(chosen.map(([name, part]) => [name, valueFor(making, part, name)]));
};

/** A value that a schema lets through, as far as the schema says what it lets through; at its bounds, one that it may not. */
export const valueFor = (making: Making, given: Schema, name: string): unknown => {
  const { random } = making;
  const schema = making.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueFor(making, random.pick(either), name);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueFor(making, part, name));
    return Object.assign({}, ...parts);
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'string':
      return textOf(making, schema, name);
    case 'integer':
    case 'number':
      return numberOf(making, schema, name);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return listOf(making, schema, name);
    case 'object':
      return objectOf(making, schema);
    case 'null':
      return null;
    default:
      return namedValue(making, name) ?? 'cualquiera';
  }
};

/** An example of the description with ids that may exist in the place of those that do not. */
export const withIds = (making: Making, value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withIds(making, one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withIds(making, part, key)]));
  const isId = typeof value === 'string' && /^019a5c1e-0000/.test(value);
  return isId ? making.id(name) : value;
};
