import { api, type Endpoint } from '@egida/contract';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** `computers.move` → every resource that its path names: `agencies`, `agents`, `move`. */
export const touchedBy = (call: string): string[] => {
  const [group = '', name = ''] = call.split('.', 2);
  const calls: Readonly<Record<string, unknown>> = { ...Object.entries(api).find(([one]) => one === group)?.[1] };
  const endpoint = calls[name];
  if (!isEndpoint(endpoint)) return [];
  return endpoint.path
    .split('/')
    .slice(2)
    .filter((segment) => !segment.startsWith(':'));
};
