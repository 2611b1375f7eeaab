import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

const Json = z.unknown();

/** A JSON Schema as the server writes them: the words that it uses, and no others. */
export interface JsonSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  default?: unknown;
  const?: unknown;
  enum?: unknown[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
}

export const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    default: Json.optional(),
    const: Json.optional(),
    enum: z.array(Json).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), JsonSchema]).optional(),
    items: JsonSchema.optional(),
    anyOf: z.array(JsonSchema).optional(),
    oneOf: z.array(JsonSchema).optional(),
    allOf: z.array(JsonSchema).optional(),
  }),
);

/** By media type. */
const ApiContent = z.record(
  z.string(),
  z.object({
    schema: JsonSchema.optional(),
    example: Json.optional(),
    examples: z.record(z.string(), z.object({ value: Json.optional() })).optional(),
  }),
);

export const ApiParameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: JsonSchema,
});
export type ApiParameter = z.output<typeof ApiParameter>;

export const ApiOperation = z.object({
  /** `alerts.list`: the name of the call in the contract, and after it the method of a second one that it is served on. */
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  parameters: z.array(ApiParameter).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: ApiContent }).optional(),
  /** By status, and `default` for every refusal. */
  responses: z.record(z.string(), z.object({ description: z.string(), content: ApiContent.optional() })),
});
export type ApiOperation = z.output<typeof ApiOperation>;

/** Of the description of the API, what people read of it: its calls by path and method, and the schemas that they name. */
export const ApiDescription = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), ApiOperation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
});
export type ApiDescription = z.output<typeof ApiDescription>;

/**
 * The API's description of itself. It stands beside `api` and not in it: what is in there is bound, described and written
 * out by its schema, and this one would be cut down to what the console reads, and describe OpenAPI within OpenAPI.
 */
export const apiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  response: ApiDescription,
  summary: 'Every call of the API',
});
