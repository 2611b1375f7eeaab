import { effectiveRole, type Role, roles, type User, type UserStatus, userStatuses } from '@egida/contract';
import { isolated } from '../../i18n/isolated.ts';
import { translate } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { roleMessages } from './roles.messages.ts';
import type { userMessages } from './users.messages.ts';

export type UserTranslate = Translate<NonNullable<(typeof userMessages)['texts']>>;

/** `López Gil, María`, as the list is ordered; without either, nothing. */
export const listedName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  [lastname, firstname].filter(Boolean).map(isolated).join(', ');

/** `María López Gil`, as one is spoken of; without either, the username. */
export const fullNameOf = ({
  firstname,
  lastname,
  username,
}: Pick<User, 'firstname' | 'lastname' | 'username'>): string =>
  `${isolated(firstname)} ${isolated(lastname)}`.trim() || username;

export const roleText = (role: Role): string => translate(roleMessages, role);

export const roleOf = (user: Pick<User, 'roles'>): Role => effectiveRole(user.roles) ?? 'ROLE_READONLY';

/**
 * Whether signing in asks for a second factor, and why: because they have one or it is demanded of them, or of their role
 * alone. `demanded` is of which roles it is.
 */
export const twoFactorOf = (
  user: Pick<User, 'roles' | 'config' | 'twoFactorReady'>,
  demanded: readonly Role[],
): 'ready' | 'due' | 'dueByRole' | 'off' => {
  if (user.config.enabled2fa) return user.twoFactorReady ? 'ready' : 'due';
  return demanded.includes(roleOf(user)) ? 'dueByRole' : 'off';
};

const looks: Record<UserStatus, [StateTone, StateIcon]> = {
  INVITED: ['info/light', 'pending'],
  ACTIVE: ['ok/medium', 'check'],
  LOCKED: ['error/light', 'incompatible'],
  DISABLED: ['disabled', 'none'],
};

export const UserStatusBadge = ({ status, t }: { status: UserStatus; t: UserTranslate }) => {
  const [tone, icon] = looks[status];
  return <StateBadge tone={tone} icon={icon} label={t(status)} title={t(`says${status}`)} />;
};

export const userFilterNames = (
  t: UserTranslate,
  agencies: { known: Readonly<Record<string, string>>; search: SearchFor },
): FilterNames => ({
  role: {
    label: t('role'),
    values: Object.fromEntries(roles.map((role) => [role.slice('ROLE_'.length), roleText(role)])),
  },
  status: {
    label: t('status'),
    values: Object.fromEntries(Object.values(userStatuses).map((status) => [status, t(status)])),
  },
  agency: { label: t('agency'), values: agencies.known, search: agencies.search },
  username: { label: t('username') },
  firstname: { label: t('firstname') },
  lastname: { label: t('lastname') },
  email: { label: t('email') },
  twoFactor: { label: t('twoFactorWhole') },
  lastLoginOn: { label: t('lastLogin') },
});
