import fastJson from 'fast-json-stringify';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Serializer = (value: unknown) => string;

const compile = (schema: FastifySchema): Serializer => {
  const json = z.toJSONSchema(schema as unknown as z.ZodType, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return fastJson(json as Parameters<typeof fastJson>[0]);
};

/** By the schema, for every server of this process: they depend on nothing else. */
const compiled = new WeakMap<FastifySchema, Serializer>();

const serializerOf = (schema: FastifySchema): Serializer => {
  const known = compiled.get(schema);
  if (known) return known;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
};

/**
 * Serialises without checking: for the calls of agents, which are many, small and made by ourselves. Undeclared fields
 * stay behind all the same. To compile takes a fifth of a server's start, so each is compiled for its first answer.
 */
export const compiledSerializer: FastifySerializerCompiler<FastifySchema> =
  ({ schema }) =>
  (value) =>
    serializerOf(schema)(value);
