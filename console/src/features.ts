import { accessibilityFeature } from './features/accessibility/accessibility.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { agenciesFeature } from './features/agencies/agencies.feature.ts';
import { agencySummaryFeature } from './features/agency-summary/agency-summary.feature.tsx';
import { alertsFeature } from './features/alerts/alerts.feature.tsx';
import { apiKeysFeature } from './features/api-keys/api-keys.feature.tsx';
import { apiReferenceFeature } from './features/api-reference/api-reference.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { bulkFeature } from './features/bulk/bulk.feature.ts';
import { certsFeature } from './features/certs/certs.feature.ts';
import { communicationsFeature } from './features/communications/communications.feature.ts';
import { computersFeature } from './features/computers/computers.feature.tsx';
import { configurationFeature } from './features/configuration/configuration.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { deploymentsFeature } from './features/deployments/deployments.feature.tsx';
import { downloadsFeature } from './features/downloads/downloads.feature.ts';
import { enrolmentFeature } from './features/enrolment/enrolment.feature.ts';
import { exceptionsFeature } from './features/exceptions/exceptions.feature.tsx';
import { faqsFeature } from './features/faqs/faqs.feature.ts';
import { instancesFeature } from './features/instances/instances.feature.tsx';
import { issuesFeature } from './features/issues/issues.feature.ts';
import { manualFeature } from './features/manual/manual.feature.ts';
import { newsFeature } from './features/news/news.feature.ts';
import { outboxFeature } from './features/outbox/outbox.feature.ts';
import { sectorsFeature } from './features/sectors/sectors.feature.ts';
import { telemetryFeature } from './features/telemetry/telemetry.feature.tsx';
import { upstreamFeature } from './features/upstream/upstream.feature.ts';
import { usersFeature } from './features/users/users.feature.ts';
import { vaccinesFeature } from './features/vaccines/vaccines.feature.tsx';
import { versionsFeature } from './features/versions/versions.feature.ts';
import type { CompleteWords } from './i18n/complete-words.ts';
import type { Feature } from './routes/feature.ts';

/** Every feature, in the order in which the menu shows them. A new one is a folder and a line here. */
export const features = [
  authFeature,
  dashboardFeature,
  alertsFeature,
  agenciesFeature,
  agencySummaryFeature,
  sectorsFeature,
  computersFeature,
  deploymentsFeature,
  vaccinesFeature,
  telemetryFeature,
  newsFeature,
  communicationsFeature,
  apiKeysFeature,
  usersFeature,
  issuesFeature,
  instancesFeature,
  upstreamFeature,
  certsFeature,
  auditFeature,
  versionsFeature,
  configurationFeature,
  outboxFeature,
  faqsFeature,
  manualFeature,
  apiReferenceFeature,
  accessibilityFeature,
  accountFeature,
  bulkFeature,
  downloadsFeature,
  enrolmentFeature,
  exceptionsFeature,
] as const;

/** One of what features bring under a name, such as one of all their `screens`. */
export type Brought<Name extends keyof Feature> = One<
  Extract<(typeof features)[number], Readonly<Record<Name, unknown>>>[Name]
>;

type One<Given> = Given extends readonly (infer Item)[] ? Item : Given;

/** What features say, each to be fetched. A name of the contract that has no words in any of them does not compile. */
export const words: CompleteWords<Brought<'words'>> = features.flatMap<Brought<'words'>>((feature) =>
  'words' in feature ? [feature.words] : [],
);
