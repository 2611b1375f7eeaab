import { api, type Endpoint } from '@egida/contract';
import { type Resolve, resolverOf, type Schema } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
export interface Answer {
  content?: Record<string, { schema?: Schema }>;
}

/** One operation as the server describes it, and the endpoint of the contract that it says it is. */
export interface Operation {
  /** `agencies.create`, or `agencies.prepareCsv.get` where a call is served on GET as well. */
  id: string;
  method: string;
  /** `/api/agencies/{agencyId}`. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  isUpload: boolean;
  /** By status, and `default`. */
  answers: Readonly<Record<string, Answer>>;
  endpoint: Endpoint;
}

export interface Description {
  operations: readonly Operation[];
  resolve: Resolve;
  /** The named schemas, for whoever compiles one that refers to them. */
  schemas: Readonly<Record<string, Schema>>;
}

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

const endpoints = new Map<string, Endpoint>(
  Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${group}.${name}`, endpoint] as const,
    ),
  ),
);

/** The endpoint of an operation: what the contract knows beyond the description, such as the fields of a filter. */
const endpointOf = (operationId: string): Endpoint => {
  const endpoint = endpoints.get(operationId) ?? endpoints.get(operationId.replace(/\.get$/, ''));
  if (!endpoint) throw new Error(`The server describes ${operationId}, which the contract does not know.`);
  return endpoint;
};

export const readDescription = ({ paths, components }: Document): Description => ({
  operations: Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { content = {} } = described.requestBody ?? {};
      const isUpload = 'multipart/form-data' in content;
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: isUpload ? undefined : content['application/json']?.schema,
        isUpload,
        answers: described.responses,
        endpoint: endpointOf(described.operationId),
      };
    }),
  ),
  resolve: resolverOf(components.schemas),
  schemas: components.schemas,
});

/** What the running server says of itself. */
export const fetchDescription = async (url: string): Promise<Description> =>
  readDescription((await (await fetch(`${url}/api/openapi.json`)).json()) as Document);
