import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { issueMessages } from './issues.messages.ts';
import classes from './issues.module.css';

const params = { property: 'SUPPORT_EMAIL' };

/** Told to who can change it: that requests reach no mailbox, and where one is set. */
export const NoMailbox = () => {
  const t = useMessages(issueMessages);
  const mayConfigure = useSession().may('configurations:write');
  const { data } = useQuery({ ...apiQuery(api.configurations.byName, { params }), enabled: mayConfigure });
  if (!mayConfigure || data?.value !== '') return null;
  return (
    <p className={classes.note}>
      {t('noMailbox')}{' '}
      <Link to="/config" className={classes.link}>
        {t('noMailboxSet')}
      </Link>
    </p>
  );
};
