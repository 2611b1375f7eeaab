import type { LoggedUser } from '@egida/contract';

/** Whether one has a second factor, or is to set one up at the next sign-in because it is demanded of oneself or of one's role. */
export const twoFactorStateOf = ({
  config,
  twoFactorReady,
  twoFactorRoles,
  role,
}: LoggedUser): 'twoFactorOn' | 'twoFactorDue' | 'twoFactorOff' => {
  if (twoFactorReady) return 'twoFactorOn';
  return config.enabled2fa || twoFactorRoles.includes(role) ? 'twoFactorDue' : 'twoFactorOff';
};
