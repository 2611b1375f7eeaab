import { agencyRoles, type User } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { languageNames } from '../../ui/language-switch.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { InviteButton, ResetButton } from './help-buttons.tsx';
import { InvitationMail } from './invitation-mail.tsx';
import type { useUserRights } from './use-user-rights.ts';
import { roleOf, roleText, twoFactorOf } from './user-names.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const twoFactorWords = {
  ready: 'twoFactorReady',
  due: 'twoFactorDue',
  dueByRole: 'twoFactorDueByRole',
  off: 'twoFactorOff',
} as const;

interface UserDetailsProps {
  user: User;
  rights: ReturnType<typeof useUserRights>;
}

/** Everything that is known of a person, beginning with whether they can come in. */
export const UserDetails = ({ user, rights }: UserDetailsProps) => {
  const t = useMessages(userMessages);
  const { user: self } = useSession();
  const role = roleOf(user);
  // Who oversees by their role alone has no agencies to be missed.
  const byAgencies = role === 'ROLE_MANAGER' || agencyRoles.includes(role);
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <>
      <div className={classes.withButton}>
        <p className={classes.says}>{t(`says${user.status}`)}</p>
        {rights.invite && <InviteButton user={user} />}
        {rights.invite && rights.seesMail && <InvitationMail email={user.email} />}
      </div>
      {rights.isSelf && (
        <p className={classes.note}>
          <strong>{t('self')}.</strong> {t('selfHelp')}
        </p>
      )}
      {!user.manageable && !rights.isSelf && <p className={classes.note}>{t('outOfReach')}</p>}
      <Section title={t('person')}>
        <Facts
          facts={[
            [t('username'), user.username],
            [t('firstname'), user.firstname],
            [t('lastname'), user.lastname],
            [t('email'), user.email],
            [t('language'), user.config.locale && languageNames[user.config.locale]],
            [t('notify'), yesNo(user.notify)],
          ]}
        />
      </Section>
      <Section title={t('access')}>
        <Facts
          facts={[
            [
              t('role'),
              <span key="role">
                {roleText(role)}
                <span className={classes.reach}>{t(`role_${role}`)}</span>
              </span>,
            ],
            [t('agencies'), (user.agencies.length > 0 || byAgencies) && <Agencies key="agencies" user={user} />],
            [
              t('twoFactorWhole'),
              <span key="twoFactor" className={classes.withButton}>
                {t(twoFactorWords[twoFactorOf(user, self.twoFactorRoles)])}
                {rights.resetTwoFactor && <ResetButton user={user} />}
              </span>,
            ],
            [t('lastLogin'), user.lastLoginOn ? <Ago key="login" instant={user.lastLoginOn} focusable /> : t('never')],
            [t('createdOn'), formatInstant(user.createdOn)],
          ]}
        />
      </Section>
    </>
  );
};

const shownAtFirst = 8;

const Agencies = ({ user: { agencies, allAgencies } }: { user: User }) => {
  const t = useMessages(userMessages);
  const [all, setAll] = useState(agencies.length <= shownAtFirst + 1);
  if (allAgencies) return t('agenciesAll');
  if (agencies.length === 0) return t('agenciesNone');
  return (
    <ul className={classes.list}>
      {agencies.slice(0, all ? undefined : shownAtFirst).map(({ id, name }) => (
        <li key={id}>
          <Link to="/agencies/$agency/computers" params={{ agency: id }} className={classes.link}>
            {name}
          </Link>
        </li>
      ))}
      {!all && (
        <li>
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            {t('agenciesShowAll', { count: agencies.length })}
          </button>
        </li>
      )}
    </ul>
  );
};
