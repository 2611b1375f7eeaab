import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** Throws where a list of a value is longer than its schema lets it be. */
type Guard = (value: unknown, path: string) => void;

const lengthsOf = new WeakMap<z.core.$ZodType, Guard | undefined>();
const at = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key));

/** How long a list may be by its schema; undefined where that says no end. */
export const maxLengthOf = (schema: z.core.$ZodArray): number | undefined => {
  const lengths = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const { check, maximum, length } = def as { check: string; maximum?: number; length?: number };
    return (check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined) ?? [];
  });
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
};

const ofArray = (schema: z.core.$ZodArray): Guard => {
  const maximum = maxLengthOf(schema) ?? Number.POSITIVE_INFINITY;
  const item = guardOf(schema._zod.def.element);
  return (value, path) => {
    if (!Array.isArray(value)) return;
    if (value.length > maximum) throw new AppError('request.notvalid', [{ path, message: 'value.tooMany' }]);
    if (item) for (const [index, one] of value.entries()) item(one, at(path, index));
  };
};

const ofObject = (schema: z.core.$ZodObject): Guard | undefined => {
  const guards = Object.entries(schema._zod.def.shape).flatMap(([key, part]) => {
    const guard = guardOf(part);
    return guard ? ([[key, guard]] as const) : [];
  });
  if (guards.length === 0) return undefined;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, guard] of guards) guard((value as Record<string, unknown>)[key], at(path, key));
  };
};

/** A list is too long where it is so for each of the schemas that it may follow, those without a list apart. */
const ofUnion = (schema: z.core.$ZodUnion): Guard | undefined => {
  const guards = schema._zod.def.options.flatMap((option) => guardOf(option) ?? []);
  if (guards.length === 0) return undefined;
  return (value, path) => {
    let refused: unknown;
    for (const guard of guards) {
      try {
        return guard(value, path);
      } catch (error) {
        refused = error;
      }
    }
    throw refused;
  };
};

const build = (schema: z.core.$ZodType): Guard | undefined => {
  if (schema instanceof z.core.$ZodArray) return ofArray(schema);
  if (schema instanceof z.core.$ZodObject) return ofObject(schema);
  if (schema instanceof z.core.$ZodUnion) return ofUnion(schema);
  if (schema instanceof z.core.$ZodPipe) return guardOf(schema._zod.def.in);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType && guardOf(innerType);
};

const guardOf = (schema: z.core.$ZodType): Guard | undefined => {
  if (!lengthsOf.has(schema)) lengthsOf.set(schema, build(schema));
  return lengthsOf.get(schema);
};

/**
 * Refuses a value with a list that is too long before anything in it is looked at: a schema reads all of a list before it counts
 * it, and what stands in a list may be costly to read.
 */
export const refuseLongLists = (schema: z.ZodType, value: unknown, prefix = ''): void =>
  guardOf(schema)?.(value, prefix);
