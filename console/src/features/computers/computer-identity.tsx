import { api, type ComputerRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import classes from './computer-identity.module.css';
import { computerPageMessages } from './computer-page.messages.ts';
import { shortSystem } from './short-system.ts';

/** What tells a computer from others, on one line: its system, its agent, its address, whose it is and when it was there. */
export const ComputerIdentity = ({ computer, wherever = false }: { computer: ComputerRow; wherever?: boolean }) => {
  const t = useMessages(computerPageMessages);
  const { os, agentVersion, ipAddress, agencyId, lastConnection, remote } = computer;
  return (
    <ul className={classes.identity} aria-label={t('identity')}>
      {os && (
        <li title={os}>
          <bdi>{shortSystem(os)}</bdi>
        </li>
      )}
      <li>{t('agent', { version: agentVersion })}</li>
      {ipAddress && <li>{ipAddress}</li>}
      {wherever && (
        <li>
          <AgencyPath key={agencyId} computer={computer} />
        </li>
      )}
      {/* When one of another instance was last there is not told here. */}
      {(!remote || lastConnection) && (
        <li>
          <LastSeen computer={computer} />
        </li>
      )}
    </ul>
  );
};

const LastSeen = ({ computer: { lastConnection, away } }: { computer: ComputerRow }) => {
  const t = useMessages(computerPageMessages);
  if (!lastConnection) return t('neverSeen');
  return (
    <Ago
      instant={lastConnection}
      sentence={(when) => (away ? t('lastSeen', { when }) : t('connected'))}
      gone={away}
      focusable
    />
  );
};

/** The agency that a computer is in, and those above it, the highest first. */
const AgencyPath = ({ computer: { agencyId, agencyName } }: { computer: ComputerRow }) => {
  const agency = useQuery(apiQuery(api.agencies.get, { params: { agencyId } })).data;
  const path = [...(agency?.ancestors ?? []), { agencyId, name: agencyName }];
  return (
    <span>
      {path.map(({ agencyId: id, name }, at) => (
        <span key={id}>
          {at > 0 && <span aria-hidden> › </span>}
          <Link to="/agencies/$agency" params={{ agency: id }} className={classes.link}>
            {name}
          </Link>
        </span>
      ))}
    </span>
  );
};
