import { formatInstant, formatRelative } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { roleMessages } from '../users/users.ts';
import { accountMessages } from './account.messages.ts';
import classes from './account-card.module.css';
import { AccountLinks } from './account-links.tsx';
import { MailSwitch } from './mail-switch.tsx';

const namedAgencies = 5;

/** Who one is, as what and until when; whether mail comes; and the ways to what keeps the account safe: all that everybody has. */
export const AccountCard = ({ onGone }: { onGone: () => void }) => {
  const t = useMessages(accountMessages);
  const roleText = useMessages(roleMessages);
  const { user, role } = useSession();
  const name = `${user.firstname} ${user.lastname}`.trim() || user.username;
  const named = user.agencies.slice(0, namedAgencies).map((agency) => isolated(agency.name));
  const more = user.agencies.length - named.length;
  const facts: [string, string, string?][] = [
    [t('username'), user.username],
    [t('role'), roleText(role)],
    [t('sessionEnds'), formatRelative(user.sessionEnds), formatInstant(user.sessionEnds)],
  ];
  if (user.allAgencies) facts.push([t('belongsTo', { count: 2 }), t('everyAgency')]);
  else if (named.length > 0) {
    const rest = more > 0 ? ` ${t('moreAgencies', { count: more })}` : '';
    facts.push([t('belongsTo', { count: user.agencies.length }), named.join(', ') + rest]);
  }
  return (
    <section className={classes.card} aria-label={t('account')} tabIndex={-1} data-autofocus>
      <p className={classes.name}>{name}</p>
      {user.email && <p className={classes.email}>{user.email}</p>}
      <dl className={classes.facts}>
        {facts.map(([label, value, exact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={exact}>{value}</dd>
          </div>
        ))}
      </dl>
      <MailSwitch onGone={onGone} />
      <AccountLinks onOpened={onGone} />
    </section>
  );
};
