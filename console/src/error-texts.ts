import { accountErrors } from './features/account/account.errors.ts';
import { agencyErrors } from './features/agency/agency.errors.ts';
import { alertErrors } from './features/alerts/alerts.errors.ts';
import { auditErrors } from './features/audit/audit.errors.ts';
import { authErrors } from './features/auth/auth.errors.ts';
import { bulkErrors } from './features/bulk/bulk.errors.ts';
import { certErrors } from './features/certs/certs.errors.ts';
import { computerErrors } from './features/computers/computers.errors.ts';
import { configurationErrors } from './features/configuration/configuration.errors.ts';
import { downloadErrors } from './features/downloads/downloads.errors.ts';
import { exceptionErrors } from './features/exceptions/exceptions.errors.ts';
import { instanceErrors } from './features/instances/instances.errors.ts';
import { mailErrors } from './features/outbox/outbox.errors.ts';
import { sectorErrors } from './features/sectors/sectors.errors.ts';
import { userErrors } from './features/users/users.errors.ts';
import { vaccineErrors } from './features/vaccines/vaccines.errors.ts';
import { versionErrors } from './features/versions/versions.errors.ts';
import { commonErrors } from './i18n/common.errors.ts';
import type { Code } from './i18n/define-errors.ts';
import type { Locale } from './i18n/locale.ts';

/** What every code says. One without a text in both languages does not compile. */
export const errorTexts = {
  es: {
    ...commonErrors.es,
    ...accountErrors.es,
    ...agencyErrors.es,
    ...alertErrors.es,
    ...auditErrors.es,
    ...authErrors.es,
    ...bulkErrors.es,
    ...certErrors.es,
    ...computerErrors.es,
    ...configurationErrors.es,
    ...downloadErrors.es,
    ...exceptionErrors.es,
    ...instanceErrors.es,
    ...mailErrors.es,
    ...sectorErrors.es,
    ...userErrors.es,
    ...vaccineErrors.es,
    ...versionErrors.es,
  },
  en: {
    ...commonErrors.en,
    ...accountErrors.en,
    ...agencyErrors.en,
    ...alertErrors.en,
    ...auditErrors.en,
    ...authErrors.en,
    ...bulkErrors.en,
    ...certErrors.en,
    ...computerErrors.en,
    ...configurationErrors.en,
    ...downloadErrors.en,
    ...exceptionErrors.en,
    ...instanceErrors.en,
    ...mailErrors.en,
    ...sectorErrors.en,
    ...userErrors.en,
    ...vaccineErrors.en,
    ...versionErrors.en,
  },
} satisfies Record<Locale, Readonly<Record<Code, string>>>;
