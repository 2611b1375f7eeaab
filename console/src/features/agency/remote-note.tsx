import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { agencyMessages } from './agency.messages.ts';
import classes from './remote-note.module.css';

interface RemoteNoteProps {
  instanceId: string | undefined;
  /** Absent where it is not known, or not yet. */
  name: string | undefined;
}

/** Whose it is what is only looked at here; administrators are led to that instance. */
export const RemoteNote = ({ instanceId, name }: RemoteNoteProps) => {
  const t = useMessages(agencyMessages);
  const { may } = useSession();
  return (
    <p className={classes.note}>
      {name === undefined ? t('remoteUnnamed') : t('remote', { name })}{' '}
      {instanceId !== undefined && may('instances:write') && (
        <Link to="/federated/$instanceId" params={{ instanceId }} className={classes.link}>
          {t('remoteShow')}
        </Link>
      )}
    </p>
  );
};

/** The same of what is in an agency. */
export const RemoteInAgency = ({ agencyId }: { agencyId: string }) => {
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  return <RemoteNote instanceId={agency?.instanceId} name={agency?.instanceName} />;
};
