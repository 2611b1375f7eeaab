import { agenciesFeature } from './features/agencies/agencies.feature.ts';
import { agentProtocolFeature } from './features/agent-protocol/agent-protocol.feature.ts';
import { alertNoticesFeature } from './features/alert-notices/alert-notices.feature.ts';
import { alertsFeature } from './features/alerts/alerts.feature.ts';
import { apiKeysFeature } from './features/api-keys/api-keys.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { certsFeature } from './features/certs/certs.feature.ts';
import { commandsFeature } from './features/commands/commands.feature.ts';
import { communicationsFeature } from './features/communications/communications.feature.ts';
import { computersFeature } from './features/computers/computers.feature.ts';
import { configurationsFeature } from './features/configurations/configurations.feature.ts';
import { deploymentsFeature } from './features/deployments/deployments.feature.ts';
import { desiredStateFeature } from './features/desired-state/desired-state.feature.ts';
import { enrolmentFeature } from './features/enrolment/enrolment.feature.ts';
import { exceptionsFeature } from './features/exceptions/exceptions.feature.ts';
import { federationFeature } from './features/federation/federation.feature.ts';
import { fleetCountsFeature } from './features/fleet-counts/fleet-counts.feature.ts';
import { instancesFeature } from './features/instances/instances.feature.ts';
import { issuesFeature } from './features/issues/issues.feature.ts';
import { mailFeature } from './features/mail/mail.feature.ts';
import { manualFeature } from './features/manual/manual.feature.ts';
import { newsFeature } from './features/news/news.feature.ts';
import { outboxFeature } from './features/outbox/outbox.feature.ts';
import { packagesFeature } from './features/packages/packages.feature.ts';
import { policiesFeature } from './features/policies/policies.feature.ts';
import { sectorsFeature } from './features/sectors/sectors.feature.ts';
import { statsFeature } from './features/stats/stats.feature.ts';
import { systemFeature } from './features/system/system.feature.ts';
import { tasksFeature } from './features/tasks/tasks.feature.ts';
import { telemetryFeature } from './features/telemetry/telemetry.feature.ts';
import { upstreamFeature } from './features/upstream/upstream.feature.ts';
import { usersFeature } from './features/users/users.feature.ts';
import { vaccinesFeature } from './features/vaccines/vaccines.feature.ts';
import { versionsFeature } from './features/versions/versions.feature.ts';
import type { Feature } from './platform/feature.ts';

/**
 * Everything that the server does. The app, the worker, the chores and the tests read this list. Its order is that in which
 * chores run and in which features follow agencies that move: the population comes last, as its lock is.
 */
export const features: readonly Feature[] = [
  authFeature,
  usersFeature,
  systemFeature,
  instancesFeature,
  sectorsFeature,
  agenciesFeature,
  certsFeature,
  computersFeature,
  vaccinesFeature,
  desiredStateFeature,
  deploymentsFeature,
  exceptionsFeature,
  alertsFeature,
  telemetryFeature,
  mailFeature,
  outboxFeature,
  newsFeature,
  issuesFeature,
  communicationsFeature,
  apiKeysFeature,
  manualFeature,
  alertNoticesFeature,
  versionsFeature,
  packagesFeature,
  tasksFeature,
  auditFeature,
  configurationsFeature,
  commandsFeature,
  policiesFeature,
  enrolmentFeature,
  agentProtocolFeature,
  federationFeature,
  upstreamFeature,
  statsFeature,
  fleetCountsFeature,
];
