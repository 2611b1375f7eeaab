import { type ApiDescription, type ApiOperation, api, type Endpoint, type JsonSchema } from '@egida/contract';
import { wordsFor } from '../../i18n/known-words.ts';

/** A call as the server describes it, and the endpoint of the contract that it is. */
export interface DescribedCall {
  /** `alerts.list`; `alerts.prepareCsv.get` where a call is served on a second method. */
  id: string;
  group: string;
  method: string;
  /** `/api/agencies/{agencyId}`. */
  path: string;
  operation: ApiOperation;
  /** Absent where a newer server has a call that this console does not know. */
  endpoint: Endpoint | undefined;
}

/** The schemas that others refer to, by their names. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

const endpoints = new Map<string, Endpoint>(
  Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, one]) => [`${group}.${name}`, one] as const),
  ),
);

const endpointOf = (id: string): Endpoint | undefined => endpoints.get(id) ?? endpoints.get(id.replace(/\.get$/, ''));

/** Every call of a description, in its order. */
export const callsOf = ({ paths }: ApiDescription): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      group: operation.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      operation,
      endpoint: endpointOf(operation.operationId),
    })),
  );

/** The name of a group, or what it is called on the wire where a newer server has one that nobody here knows. */
export const groupLabel = (group: string): string => wordsFor('groups', group) ?? group;

export interface CallGroup {
  name: string;
  label: string;
  calls: readonly DescribedCall[];
}

/** Calls by their groups, by the groups' names; of those whose words say nothing of the text, none. */
export const groupsOf = (
  calls: readonly DescribedCall[],
  labelOf: (group: string) => string,
  says: (call: DescribedCall, label: string) => boolean,
): CallGroup[] =>
  [...new Set(calls.map(({ group }) => group))]
    .map((name) => {
      const label = labelOf(name);
      return { name, label, calls: calls.filter((call) => call.group === name && says(call, label)) };
    })
    .filter((group) => group.calls.length > 0)
    .sort((one, other) => one.label.localeCompare(other.label));
