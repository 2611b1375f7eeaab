import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isolated } from '../../i18n/isolated.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { agencyMessages } from '../agency/agency.ts';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { useArrivals } from './use-arrivals.ts';

const namedAtMost = 3;

/** Says that a computer has enrolled, as soon as it has. */
export const Arrivals = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(installMessages);
  const words = useMessages(agencyMessages);
  const arrived = useArrivals(agencyId);
  const first = arrived
    .slice(0, namedAtMost)
    .map(({ name }) => isolated(name))
    .join(', ');
  const names = arrived.length > namedAtMost ? t('installArrivedMore', { names: first }) : first;
  return (
    <div className={classes.arrivals} data-arrived={arrived.length > 0 || undefined} role="status">
      {arrived.length > 0 ? (
        <>
          <IconCircleCheck size={18} aria-hidden />
          <span>
            {t('installArrived', { count: arrived.length, names })}{' '}
            <Link to="/agencies/$agency/computers" params={{ agency: agencyId }} className={classes.link}>
              {words('seeComputers')}
            </Link>
          </span>
        </>
      ) : (
        <>
          <span className={classes.pulse} aria-hidden />
          <span>{t('installWaiting')}</span>
        </>
      )}
    </div>
  );
};
