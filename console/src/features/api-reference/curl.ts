import { type ApiParameter, apiKeyScheme, isOpenToApiKeys } from '@egida/contract';
import type { DescribedCall, Schemas } from './described-calls.ts';
import { sampleOf } from './sample.ts';

/** Text as one word of a shell, whatever stands in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Where the caller puts a value of their own; braces would mean something to curl. */
const placeholder = (name: string): string => `<${name}>`;

/** A header that the call asks for, with the only value that it takes where there is one. */
const headerOf = ({ name, schema }: ApiParameter): string => {
  const value = schema.const ?? schema.enum?.[0];
  return `${name}: ${value === undefined ? placeholder(name) : String(value)}`;
};

const credentialOf = ({ endpoint }: DescribedCall): { scheme: string; variable: string } | undefined => {
  if (!endpoint || endpoint.access === 'public') return undefined;
  if (isOpenToApiKeys(endpoint)) return { scheme: apiKeyScheme, variable: 'EGIDA_API_KEY' };
  return { scheme: endpoint.access === 'agent' ? 'Agent' : 'Bearer', variable: 'EGIDA_TOKEN' };
};

/** The example of a call's JSON body, if it takes one. */
export const exampleOf = ({ operation }: DescribedCall, schemas: Schemas): unknown => {
  const content = operation.requestBody?.content['application/json'];
  const given = content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
  return given ?? (content?.schema && sampleOf(content.schema, schemas));
};

const bodyOf = (call: DescribedCall, schemas: Schemas): string[] => {
  const { requestBody } = call.operation;
  if (!requestBody) return [];
  if ('multipart/form-data' in requestBody.content) return ["-F 'file=@<file>'"];
  return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(exampleOf(call, schemas) ?? {}))}`];
};

/** Whether the address of a call names an agency. */
export const isOfAgency = ({ path }: DescribedCall): boolean => path.includes('{agencyId}');

interface Caller {
  origin: string;
  /** The agency that the reader is in: the example is of that one. */
  agencyId?: string | undefined;
}

/** A command that makes a call of this server. The credential reaches curl by its input: others see its command line. */
export const curlOf = (call: DescribedCall, schemas: Schemas, { origin, agencyId }: Caller): string => {
  const { method, path, operation } = call;
  const needed = (operation.parameters ?? []).filter(({ required }) => required === true);
  const query = needed.filter((one) => one.in === 'query').map(({ name }) => `${name}=${placeholder(name)}`);
  const known: Readonly<Record<string, string | undefined>> = { agencyId };
  const address = origin + path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? placeholder(name));
  const credential = credentialOf(call);
  const parts = [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(credential ? ['-H @-'] : []),
    ...needed.filter((one) => one.in === 'header').map((one) => `-H ${quoted(headerOf(one))}`),
    ...bodyOf(call, schemas),
    ...(call.endpoint?.file ? ['-OJ'] : []),
    quoted([address, ...(query.length > 0 ? [query.join('&')] : [])].join('?')),
  ];
  const command = parts.join(' ');
  if (!credential) return command;
  return `printf 'Authorization: ${credential.scheme} %s' "$${credential.variable}" |\n  ${command}`;
};
