import { type AgencyRow, expiryWarningDays, installationStatuses, nearlyUsedLicenses } from '@egida/contract';

const dayMs = 86_400_000;

export const contractEnded = installationStatuses.CONTRACT_ENDED;

export type ExpiryState = 'none' | 'far' | 'near' | 'past';

export const expiryState = ({ expiration }: Pick<AgencyRow, 'expiration'>, now = Date.now()): ExpiryState => {
  if (expiration === null) return 'none';
  const left = Date.parse(expiration) - now;
  if (left < 0) return 'past';
  return left <= expiryWarningDays * dayMs ? 'near' : 'far';
};

/** After its contract or its expiry nothing enrols any more. */
export const takesComputers = (agency: Pick<AgencyRow, 'installationStatus' | 'expiration'>): boolean =>
  agency.installationStatus !== contractEnded && expiryState(agency) !== 'past';

export type LicenseState = 'unlimited' | 'enough' | 'near' | 'over';

/** Zero licences are no limit. */
export const licenseState = (agency: Pick<AgencyRow, 'licensesUsed' | 'licenseQuantity'>): LicenseState => {
  const { licensesUsed: used, licenseQuantity: quantity } = agency;
  if (quantity === 0) return 'unlimited';
  if (used > quantity) return 'over';
  return used >= quantity * nearlyUsedLicenses ? 'near' : 'enough';
};

/**
 * The filter of the agencies that have expired or soon will. Those whose contract has ended wait for nobody any more.
 * Its bound is a whole day, so that it stays the same while one works.
 */
export const expiringFilter = (now = Date.now()): string => {
  const bound = new Date((Math.floor(now / dayMs) + expiryWarningDays + 1) * dayMs).toISOString();
  return `expiration:<${bound},installationStatus:DEPLOYED|PILOT`;
};

/** Whether it belongs to another instance: then it is changed there, and only looked at here. */
export const isElsewhere = ({ instanceType }: Pick<AgencyRow, 'instanceType'>): boolean => instanceType !== 'main';
