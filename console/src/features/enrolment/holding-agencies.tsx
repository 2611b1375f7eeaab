import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { enrolmentMessages } from './enrolment.messages.ts';
import classes from './enrolment.module.css';

const pollMs = 60_000;

/** The agencies in which computers wait for approval, each with the way there. */
export const HoldingAgencies = () => {
  const t = useMessages(enrolmentMessages);
  const { data } = useQuery({ ...apiQuery(api.enrolments.agencies, {}), refetchInterval: pollMs });
  if (!data || data.collection.length === 0) return null;
  return (
    <Notice>
      <ul className={classes.agencies}>
        {data.collection.map(({ agencyId, agencyName, computers: count }) => (
          <li key={agencyId}>
            {t('inAgency', { count })}{' '}
            <Link to="/agencies/$agency/computers" params={{ agency: agencyId }}>
              <bdi>{agencyName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
