import type { Role, User } from '@egida/contract';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { listedName, roleOf, roleText, twoFactorOf, UserStatusBadge, type UserTranslate } from './user-names.tsx';
import classes from './users.module.css';

/** The first by its name, and how many more: cut in the name, never in the number. */
const Agencies = ({ user, t }: { user: User; t: UserTranslate }) => {
  const [first, ...more] = user.agencies;
  if (user.allAgencies || !first) return user.allAgencies ? t('everyAgency') : null;
  if (more.length === 0) return <Cut text={first.name} />;
  return (
    <span className={classes.agencies} title={user.agencies.map((agency) => agency.name).join('\n')}>
      <span>{first.name}</span> <strong>{t('moreAgencies', { count: more.length })}</strong>
    </span>
  );
};

const twoFactorWords = { ready: 'yes', due: 'yes', dueByRole: 'twoFactorByRole', off: 'no' } as const;

/** `demanded`: the roles of which a second factor is demanded. */
export const userColumns = (t: UserTranslate, demanded: readonly Role[]): Column<User>[] => [
  {
    id: 'username',
    header: t('username'),
    width: 140,
    grow: 1,
    sortBy: 'username',
    cell: (row) => <Cut text={row.username} />,
  },
  {
    id: 'name',
    header: t('name'),
    width: 190,
    grow: 1,
    sortBy: 'lastname',
    cell: (row) => <Cut text={listedName(row)} />,
  },
  {
    id: 'email',
    header: t('email'),
    width: 256,
    grow: 1,
    priority: 3,
    sortBy: 'email',
    cell: (row) => <Cut text={row.email} />,
  },
  {
    id: 'role',
    header: t('role'),
    width: 130,
    filterValue: (row) => ({ field: 'role', value: roleOf(row).slice('ROLE_'.length) }),
    cell: (row) => <Cut text={roleText(roleOf(row))} />,
  },
  {
    id: 'agencies',
    header: t('agencies'),
    width: 288,
    grow: 1,
    cell: (row) => <Agencies user={row} t={t} />,
  },
  {
    id: 'status',
    header: t('status'),
    width: 130,
    priority: 1,
    cell: (row) => <UserStatusBadge status={row.status} t={t} />,
  },
  {
    id: 'twoFactor',
    header: t('twoFactor'),
    width: 74,
    cell: (row) => <Cut text={t(twoFactorWords[twoFactorOf(row, demanded)])} />,
  },
  {
    id: 'lastLoginOn',
    header: t('lastLogin'),
    width: agoWidth,
    priority: 3,
    sortBy: 'lastLoginOn',
    cell: (row) => (row.lastLoginOn ? <Ago instant={row.lastLoginOn} /> : t('never')),
  },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 118,
    sortBy: 'createdOn',
    optional: true,
    cell: (row) => <Ago instant={row.createdOn} />,
  },
  { id: 'notify', header: t('notify'), width: 100, optional: true, cell: (row) => t(row.notify ? 'yes' : 'no') },
];
