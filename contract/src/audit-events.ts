import { agencies } from './agencies.ts';
import { alerts } from './alerts.ts';
import { catalogue } from './catalogue.ts';
import { certs } from './certs.ts';
import { computers, fleet } from './computers.ts';
import { configurations } from './configurations.ts';
import { deployments } from './deployments.ts';
import { exceptions } from './exceptions.ts';
import { instanceAgencies, instances } from './instances.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { outbox } from './outbox.ts';
import { passwords } from './passwords.ts';
import { sectors } from './sectors.ts';
import { sessions } from './sessions.ts';
import { tasks } from './tasks.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';
import { vaccines } from './vaccines.ts';
import { packages, versions } from './versions.ts';

const groups = {
  agencies,
  alerts,
  catalogue,
  certs,
  computers,
  configurations,
  deployments,
  exceptions,
  fleet,
  instanceAgencies,
  instances,
  outbox,
  packages,
  passwords,
  sectors,
  sessions,
  tasks,
  twoFactor,
  users,
  vaccines,
  versions,
};
type Groups = typeof groups;

type Writes<E> = E extends { method: 'GET' } ? (E extends { effect: true } ? true : false) : true;
type WriteOf<Name extends string, Group> = {
  [Call in keyof Group & string]: Writes<Group[Call]> extends true ? `${Name}.${Call}` : never;
}[keyof Group & string];
type WriteEvent = { [Name in keyof Groups & string]: WriteOf<Name, Groups[Name]> }[keyof Groups & string];

/** What happens around a session, and what is not a call of its own. */
const otherEvents = [
  'audit.prepareCsv',
  'auth.login',
  'auth.logout',
  'auth.failed',
  'auth.locked',
  'auth.refreshReused',
  'auth.reset',
  'refused',
] as const;

/** Calls that only look, or whose outcome is an event of its own: `auth.login`. */
const unwritten = [
  'passwords.link',
  'twoFactor.secret',
  'twoFactor.pin',
  'twoFactor.recover',
  'deployments.reach',
] as const;
type Unwritten = (typeof unwritten)[number];
const isWritten = (event: WriteEvent): event is Exclude<WriteEvent, Unwritten> =>
  !unwritten.some((name) => name === event);

const writes = (endpoint: Endpoint) => endpoint.method !== 'GET' || endpoint.effect === true;

/** The name of everything that leaves an entry in the audit log: every call that changes something, and what happens around a session. */
export type AuditEvent = Exclude<WriteEvent, Unwritten> | (typeof otherEvents)[number];
export const auditEvents: readonly AuditEvent[] = [
  ...otherEvents,
  ...Object.entries(groups).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => writes(endpoint))
      .map(([call]) => `${group}.${call}` as WriteEvent)
      .filter(isWritten),
  ),
];
