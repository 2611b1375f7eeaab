import type { Endpoint } from './kernel/endpoint.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

type Writes<E> = E extends { unaudited: true } | { reads: true }
  ? false
  : E extends { method: 'GET' }
    ? E extends { effect: true }
      ? true
      : false
    : true;
type WriteOf<Name extends string, Group> = {
  [Call in keyof Group & string]: Writes<Group[Call]> extends true ? `${Name}.${Call}` : never;
}[keyof Group & string];
type WriteEvent<G> = { [Name in keyof G & string]: WriteOf<Name, G[Name]> }[keyof G & string];

/** What happens around a session, and what is not a call of its own. */
const otherEvents = [
  'audit.prepareCsv',
  'auth.login',
  'auth.logout',
  'auth.failed',
  'auth.locked',
  'auth.refreshReused',
  'auth.reset',
  'federation.connected',
  'federation.offerAnswered',
  'federation.told',
  'upstream.connected',
  'upstream.refused',
  'upstream.vaccines',
  'refused',
] as const;

/** Calls that only look, or whose outcome is an event of its own: `auth.login`. */
const unwritten = ['passwords.link', 'twoFactor.secret', 'twoFactor.pin', 'twoFactor.recover'] as const;
type Unwritten = (typeof unwritten)[number];

/** The name of everything that leaves an entry in the audit log: every call that changes something, and what happens around a session. */
export type AuditEventOf<G> = Exclude<WriteEvent<G>, Unwritten> | (typeof otherEvents)[number];

const writes = ({ method, effect, reads, unaudited }: Endpoint) =>
  !reads && !unaudited && (method !== 'GET' || effect === true);

export const auditEventsOf = <G extends Groups>(groups: G): readonly AuditEventOf<G>[] => {
  const calls = Object.entries(groups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([call, endpoint]) => (writes(endpoint) ? `${group}.${call}` : [])),
  );
  const written = calls.filter((call) => !unwritten.some((name) => name === call));
  // The type says of the groups what was just done with them.
  return [...otherEvents, ...(written as Exclude<WriteEvent<G>, Unwritten>[])];
};
