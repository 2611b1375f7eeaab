import { endpointOf } from './endpoint-of.ts';

/** The words of a call's path: `computers.move` → `agencies`, `agents`, `move`. Lists whose path holds one are read again. */
export const touchedBy = (call: string): string[] =>
  endpointOf(call)
    ?.path.split('/')
    .slice(2)
    .filter((segment) => !segment.startsWith(':')) ?? [];
