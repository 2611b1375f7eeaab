import type { JsonSchema } from '@egida/contract';
import type { Schemas } from './described-calls.ts';

const refPrefix = '#/components/schemas/';
/** A chain of references ends long before this; one that does not is a circle. */
const mostHops = 20;

/** The name of the schema that is referred to. */
export const refName = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(refPrefix) ? $ref.slice(refPrefix.length) : undefined;

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

const unique = (texts: string[]): string[] => [...new Set(texts)];
const literal = (value: unknown): string => JSON.stringify(value);

/** What values are like, in a line: `string (uuid)`, `Alert[]`, `"asc" | "desc"`, `string | null`. */
export const typeText = (schema: JsonSchema): string => {
  const name = refName(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const alternatives = alternativesOf(schema);
  if (alternatives) return unique(alternatives.map(typeText)).join(' | ');
  if (schema.allOf) return unique(schema.allOf.map(typeText)).join(' & ');
  const { type, items, format, additionalProperties } = schema;
  if (type === 'array' || items) {
    const of = items ? typeText(items) : 'any';
    return / [|&] /.test(of) ? `(${of})[]` : `${of}[]`;
  }
  if (type === 'object' && !schema.properties && typeof additionalProperties === 'object')
    return `{ [name]: ${typeText(additionalProperties)} }`;
  const text = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return format === undefined ? text : `${text} (${format})`;
};

/** Fields that values consist of, and what they are called together. */
export interface SchemaPart {
  /** The name of the schema, where it has one. */
  name: string | undefined;
  fields: readonly { name: string; schema: JsonSchema; required: boolean }[];
}

/** The objects within a schema, looking through references, lists and alternatives; it may have several, or none. */
export const partsOf = (schema: JsonSchema, schemas: Schemas, name?: string, hops = 0): SchemaPart[] => {
  if (hops > mostHops) return [];
  const through = (inner: JsonSchema, as = name) => partsOf(inner, schemas, as, hops + 1);
  const referred = refName(schema);
  if (referred !== undefined) {
    const target = schemas[referred];
    return target ? through(target, referred) : [];
  }
  const { properties, required = [], items, additionalProperties, allOf } = schema;
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(([field, inner]) => ({
      ...{ name: field, schema: inner, required: required.includes(field) },
    }));
    return [{ name, fields }];
  }
  const inner = alternativesOf(schema) ?? allOf;
  if (inner) return inner.flatMap((one) => through(one));
  if (items) return through(items, undefined);
  return typeof additionalProperties === 'object' ? through(additionalProperties, undefined) : [];
};

type Bound = 'length' | 'range' | 'entries' | 'pattern' | 'default';

const between = (min: number | undefined, max: number | undefined): string | undefined => {
  if (min === undefined && max === undefined) return undefined;
  if (min === max) return String(min);
  if (min === undefined) return `≤ ${max}`;
  return max === undefined ? `≥ ${min}` : `${min}–${max}`;
};

/** What is asked of values besides their type. The pattern of a known format says nothing more. */
export const boundsOf = (schema: JsonSchema): [Bound, string][] => {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, format } = schema;
  // Whole numbers come with the largest that a program can hold: that is no bound of ours.
  const isOwn = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const bounds: [Bound, string | undefined][] = [
    ['length', between(minLength, maxLength)],
    ['range', between(isOwn(minimum) ? minimum : undefined, isOwn(maximum) ? maximum : undefined)],
    ['entries', between(minItems, maxItems)],
    ['pattern', format === undefined ? pattern : undefined],
    ['default', schema.default === undefined ? undefined : literal(schema.default)],
  ];
  return bounds.filter((bound): bound is [Bound, string] => bound[1] !== undefined);
};
