import { agencies } from './agencies.ts';
import { agentProtocol } from './agent-protocol.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { certs } from './certs.ts';
import { computers, fleet } from './computers.ts';
import { configurations } from './configurations.ts';
import { deployments } from './deployments.ts';
import { exceptions } from './exceptions.ts';
import { instanceAgencies, instances } from './instances.ts';
import { outbox } from './outbox.ts';
import { passwords } from './passwords.ts';
import { sectorAgencies, sectors } from './sectors.ts';
import { sessions } from './sessions.ts';
import { system } from './system.ts';
import { tasks } from './tasks.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';
import { vaccines } from './vaccines.ts';
import { packages, versions } from './versions.ts';

/** Every call that the server answers. */
export const api = {
  auth,
  twoFactor,
  passwords,
  sessions,
  users,
  system,
  instances,
  sectors,
  agencies,
  instanceAgencies,
  sectorAgencies,
  computers,
  fleet,
  certs,
  versions,
  packages,
  vaccines,
  catalogue,
  deployments,
  exceptions,
  alerts,
  tasks,
  audit,
  configurations,
  outbox,
  agentProtocol,
};
export type Api = typeof api;

export * from './agencies.ts';
export * from './agent-commands.ts';
export * from './agent-protocol.ts';
export * from './alert-detail.ts';
export * from './alerts.ts';
export * from './audit.ts';
export * from './audit-events.ts';
export * from './auth.ts';
export * from './catalogue.ts';
export * from './certs.ts';
export * from './computers.ts';
export * from './configuration-properties.ts';
export * from './configurations.ts';
export * from './deployment-filters.ts';
export * from './deployment-states.ts';
export * from './deployments.ts';
export * from './exceptions.ts';
export * from './instances.ts';
export * from './kernel/call.ts';
export * from './kernel/endpoint.ts';
export * from './kernel/errors.ts';
export * from './kernel/filter.ts';
export * from './kernel/filter-fields.ts';
export { quoteFilterValue } from './kernel/filter-grammar.ts';
export { FilterProblem, type FilterScalar } from './kernel/filter-values.ts';
export * from './kernel/paging.ts';
export { Affected, type Selected } from './kernel/selection.ts';
export { Id, Instant } from './kernel/values.ts';
export * from './operating-systems.ts';
export * from './outbox.ts';
export * from './passwords.ts';
export * from './permissions.ts';
export * from './reach.ts';
export * from './roles.ts';
export * from './sectors.ts';
export * from './sessions.ts';
export * from './system.ts';
export * from './tasks.ts';
export * from './timeline.ts';
export * from './two-factor.ts';
export * from './update-reasons.ts';
export * from './users.ts';
export * from './vaccine-content.ts';
export * from './vaccine-rules.ts';
export * from './vaccines.ts';
export * from './versions.ts';
export * from './written-rules.ts';
