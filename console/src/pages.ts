import { lazyPage } from './routes/lazy-page.tsx';

/** Every page, each in a chunk of its own. */
export const loginPage = lazyPage(async () => (await import('./features/auth/login-page.tsx')).LoginPage);
export const renewPage = lazyPage(async () => (await import('./features/auth/renew-page.tsx')).RenewPage);
export const codePage = lazyPage(async () => (await import('./features/auth/code-page.tsx')).CodePage);
export const forgotPasswordPage = lazyPage(
  async () => (await import('./features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const choosePasswordPage = lazyPage(
  async () => (await import('./features/auth/choose-password-page.tsx')).ChoosePasswordPage,
);
export const mainLayout = lazyPage(async () => (await import('./shell/main-layout.tsx')).MainLayout);
export const agencyLayout = lazyPage(async () => (await import('./shell/agency-layout.tsx')).AgencyLayout);
export const agenciesPage = lazyPage(async () => (await import('./features/agencies/agencies-page.tsx')).AgenciesPage);
export const agencySummaryPage = lazyPage(
  async () => (await import('./features/agency-summary/agency-summary-page.tsx')).AgencySummaryPage,
);
export const sectorsPage = lazyPage(async () => (await import('./features/sectors/sectors-page.tsx')).SectorsPage);
export const instancesPage = lazyPage(
  async () => (await import('./features/instances/instances-page.tsx')).InstancesPage,
);
export const instancePage = lazyPage(async () => (await import('./features/instances/instance-page.tsx')).InstancePage);
export const computersPage = lazyPage(
  async () => (await import('./features/computers/computers-page.tsx')).ComputersPage,
);
export const fleetPage = lazyPage(async () => (await import('./features/computers/fleet-page.tsx')).FleetPage);
export const vaccinesPage = lazyPage(async () => (await import('./features/vaccines/vaccines-page.tsx')).VaccinesPage);
export const vaccineDeploymentsPage = lazyPage(
  async () => (await import('./features/deployments/vaccine-deployments-page.tsx')).VaccineDeploymentsPage,
);
export const agencyVaccinesPage = lazyPage(
  async () => (await import('./features/deployments/agency-vaccines-page.tsx')).AgencyVaccinesPage,
);
export const alertsPage = lazyPage(async () => (await import('./features/alerts/alerts-page.tsx')).AlertsPage);
export const usersPage = lazyPage(async () => (await import('./features/users/users-page.tsx')).UsersPage);
export const auditPage = lazyPage(async () => (await import('./features/audit/audit-page.tsx')).AuditPage);
export const configurationPage = lazyPage(
  async () => (await import('./features/configuration/configuration-page.tsx')).ConfigurationPage,
);
export const outboxPage = lazyPage(async () => (await import('./features/outbox/outbox-page.tsx')).OutboxPage);
export const certsPage = lazyPage(async () => (await import('./features/certs/certs-page.tsx')).CertsPage);
export const versionControlPage = lazyPage(
  async () => (await import('./features/versions/version-control-page.tsx')).VersionControlPage,
);
