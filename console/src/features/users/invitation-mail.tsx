import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { joinPieces, writeClause } from '../../ui/filter/filter-pieces.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const is = (field: string, value: string, kind: 'text' | 'enum') =>
  writeClause(field, [{ op: 'is', value, negated: false }], kind);

/** The way to an invitation's mail. Where no mail server is set up it waits there for somebody to hand it over, which is said. */
export const InvitationMail = ({ email }: { email: string }) => {
  const t = useMessages(userMessages);
  const to = is('to', email, 'text');
  const filter = joinPieces([to, is('state', 'KEPT', 'enum')]);
  const kept = useQuery(apiQuery(api.outbox.list, { query: { filter, size: '1' } })).data;
  return (
    <>
      {kept !== undefined && kept.paging.total > 0 && <p className={classes.unsent}>{t('inviteKept')}</p>}
      <Link to="/outbox" search={{ filter: to }} className={classes.link}>
        {t('inviteMail')}
      </Link>
    </>
  );
};
