import { endpointOf } from './endpoint-of.ts';

/** `computers.move` → every resource that its path names: `agencies`, `agents`, `move`. */
export const touchedBy = (call: string): string[] =>
  endpointOf(call)
    ?.path.split('/')
    .slice(2)
    .filter((segment) => !segment.startsWith(':')) ?? [];
