import type { JsonSchema } from '@egida/contract';
import type { Schemas } from './described-calls.ts';
import { refName } from './schema.ts';

/** What refers to itself ends as nothing. */
const deepest = 8;

const sampleOfString = ({ format }: JsonSchema): string => {
  if (format === 'date-time') return '2099-01-01T00:00:00.000Z';
  return `<${format ?? 'string'}>`;
};

/** A value of a schema with no more in it than is required, for a call of which the server gives no example. */
export const sampleOf = (schema: JsonSchema, schemas: Schemas, depth = 0): unknown => {
  if (depth > deepest) return null;
  const within = (inner: JsonSchema) => sampleOf(inner, schemas, depth + 1);
  const name = refName(schema);
  if (name !== undefined) return within(schemas[name] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [inner] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (inner) return within(inner);
  const { type, properties = {}, required = [], items = {}, minItems = 0, minimum = 0 } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(required.map((field) => [field, within(properties[field] ?? {})]));
    case 'array':
      return minItems > 0 ? [within(items)] : [];
    case 'string':
      return sampleOfString(schema);
    case 'integer':
    case 'number':
      return Math.max(minimum, 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
};
