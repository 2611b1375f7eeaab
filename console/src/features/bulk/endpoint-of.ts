import { api, type Endpoint } from '@egida/contract';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** `computers.move` → the call of the contract by that name; a newer server may know others. */
export const endpointOf = (call: string): Endpoint | undefined => {
  const [group = '', name = ''] = call.split('.', 2);
  const calls: Readonly<Record<string, unknown>> = { ...Object.entries(api).find(([one]) => one === group)?.[1] };
  const endpoint = calls[name];
  return isEndpoint(endpoint) ? endpoint : undefined;
};
