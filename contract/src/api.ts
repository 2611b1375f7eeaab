import { agencies, agencyErrors } from './agencies.ts';
import { agentProtocol, agentProtocolErrors } from './agent-protocol.ts';
import { alertErrors, alerts } from './alerts.ts';
import { tokenErrors, tokens } from './api-keys.ts';
import { auditCalls, auditErrors, auditFilterOf } from './audit.ts';
import { type AuditEventOf, auditEventsOf } from './audit-events.ts';
import { auth, authErrors } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { certErrors, certs } from './certs.ts';
import { communicationErrors, communications } from './communications.ts';
import { computerErrors, computers, fleet } from './computers.ts';
import { configurationErrors, configurations } from './configurations.ts';
import { deployments } from './deployments.ts';
import { enrolmentErrors, enrolments } from './enrolments.ts';
import { allExceptions, exceptionErrors, exceptions } from './exceptions.ts';
import { federation, federationErrors } from './federation.ts';
import { instanceAgencies, instanceErrors, instances } from './instances.ts';
import { issueErrors, issues } from './issues.ts';
import { commonErrors } from './kernel/errors.ts';
import { manual, manualErrors } from './manual.ts';
import { news, newsErrors, newsStats } from './news.ts';
import { outbox, outboxErrors } from './outbox.ts';
import { passwordErrors, passwords } from './passwords.ts';
import { sectorAgencies, sectorErrors, sectors } from './sectors.ts';
import { sessionErrors, sessions } from './sessions.ts';
import { agencyStats, stats } from './stats.ts';
import { system } from './system.ts';
import { taskErrors, tasks } from './tasks.ts';
import { telemetry, telemetryErrors } from './telemetry.ts';
import { twoFactor, twoFactorErrors } from './two-factor.ts';
import { upstream, upstreamErrors } from './upstream.ts';
import { userErrors, users } from './users.ts';
import { vaccineErrors, vaccines } from './vaccines.ts';
import { packages, versionErrors, versions } from './versions.ts';
import { writtenRuleErrors } from './written-rules.ts';

// A feature is added to the contract here: its calls, its errors, and what of it others may know.

const audited = {
  twoFactor,
  passwords,
  sessions,
  users,
  instances,
  upstream,
  sectors,
  agencies,
  instanceAgencies,
  sectorAgencies,
  computers,
  fleet,
  enrolments,
  certs,
  versions,
  packages,
  vaccines,
  catalogue,
  deployments,
  exceptions,
  allExceptions,
  alerts,
  telemetry,
  tasks,
  configurations,
  outbox,
  news,
  issues,
  communications,
  tokens,
};

export type AuditEvent = AuditEventOf<typeof audited>;
export const auditEvents: readonly AuditEvent[] = auditEventsOf(audited);

export const auditFilter = auditFilterOf(auditEvents);
export const audit = auditCalls(auditFilter);

/** Every call that the server answers. */
export const api = {
  auth,
  system,
  ...audited,
  stats,
  agencyStats,
  newsStats,
  manual,
  audit,
  agentProtocol,
  federation,
};
export type Api = typeof api;

/** Every error that the API answers with, and its HTTP status. A code without a text in both languages does not compile. */
export const errorStatus = {
  ...commonErrors,
  ...agencyErrors,
  ...agentProtocolErrors,
  ...alertErrors,
  ...auditErrors,
  ...authErrors,
  ...certErrors,
  ...communicationErrors,
  ...computerErrors,
  ...configurationErrors,
  ...enrolmentErrors,
  ...exceptionErrors,
  ...federationErrors,
  ...instanceErrors,
  ...issueErrors,
  ...manualErrors,
  ...newsErrors,
  ...outboxErrors,
  ...passwordErrors,
  ...sectorErrors,
  ...sessionErrors,
  ...taskErrors,
  ...telemetryErrors,
  ...tokenErrors,
  ...twoFactorErrors,
  ...upstreamErrors,
  ...userErrors,
  ...vaccineErrors,
  ...versionErrors,
  ...writtenRuleErrors,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export * from './agencies.ts';
export * from './agency-offer.ts';
export * from './agent-commands.ts';
export * from './agent-protocol/alert-report.ts';
export * from './agent-protocol/check-in.ts';
export * from './agent-protocol/enrolment.ts';
export * from './agent-protocol/inventory.ts';
export * from './agent-protocol/policy.ts';
export * from './agent-protocol/revision.ts';
export * from './agent-protocol/state.ts';
export * from './agent-protocol/telemetry-report.ts';
export * from './agent-protocol.ts';
export * from './alert-detail.ts';
export * from './alert-finding.ts';
export * from './alert-groups.ts';
export * from './alerts.ts';
export * from './api-keys.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './catalogue.ts';
export * from './certs.ts';
export * from './communications.ts';
export * from './computer-row.ts';
export * from './computers.ts';
export * from './configuration-properties.ts';
export * from './configurations.ts';
export * from './deployment-filters.ts';
export * from './deployment-states.ts';
export * from './deployments.ts';
export { maxDeviceTokens, SignedIn } from './device-token.ts';
export * from './enrolments.ts';
export * from './exception-list.ts';
export * from './exception-row.ts';
export * from './exceptions.ts';
export * from './federation/feed.ts';
export * from './federation/instance-report.ts';
export * from './federation/offered-agency.ts';
export * from './federation/sent-vaccine.ts';
export * from './federation/signed-message.ts';
export * from './federation/told-rows.ts';
export * from './federation.ts';
export * from './import-preview.ts';
export * from './instance-totals.ts';
export * from './instances.ts';
export * from './issues.ts';
export * from './manual.ts';
export * from './news.ts';
export * from './openapi.ts';
export * from './operating-systems.ts';
export * from './outbox.ts';
export * from './passwords.ts';
export * from './permissions.ts';
export * from './reach.ts';
export * from './roles.ts';
export * from './sectors.ts';
export * from './sessions.ts';
export * from './stats.ts';
export * from './system.ts';
export * from './tasks.ts';
export * from './telemetry.ts';
export * from './timeline.ts';
export * from './token-pair.ts';
export * from './told-vaccine.ts';
export * from './two-factor.ts';
export * from './update-reasons.ts';
export * from './upstream.ts';
export * from './users.ts';
export * from './vaccine-content.ts';
export * from './vaccine-rules.ts';
export * from './vaccine-type.ts';
export * from './vaccines.ts';
export * from './versions.ts';
export * from './written-rules.ts';
