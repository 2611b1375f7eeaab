import fastJson from 'fast-json-stringify';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Serialises without checking: for the calls of agents, which are many, small and made by ourselves. Undeclared fields
 * stay behind all the same.
 */
export const compiledSerializer: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  const json = z.toJSONSchema(schema as unknown as z.ZodType, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return fastJson(json as Parameters<typeof fastJson>[0]);
};
