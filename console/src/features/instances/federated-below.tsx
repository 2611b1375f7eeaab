import type { Instance } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import type { BelowItemProps } from '../../routes/feature.ts';
import { connectionMessages } from './connection.messages.ts';
import classes from './federated-below.module.css';
import { instanceMessages } from './instances.messages.ts';
import { isCut, useFederated } from './use-federated.ts';

/** The first by name; the list has them all. */
const shownAtMost = 10;

/** Below the menu item of federated instances: each of them, and a dot on what is late, refused or waits for its new key. */
export const FederatedBelow = ({ onGone }: BelowItemProps) => {
  const t = useMessages(connectionMessages);
  const words = useMessages(instanceMessages);
  const { instances, total } = useFederated();
  if (instances.length === 0) return null;
  const shown = instances.slice(0, shownAtMost);
  return (
    <ul className={classes.below} aria-label={words('title')}>
      {shown.map((instance) => (
        <li key={instance.id}>
          <Link
            to="/federated/$instanceId"
            params={{ instanceId: instance.id }}
            activeOptions={{ includeSearch: false }}
            className={classes.link}
            title={instance.name}
            onClick={onGone}
          >
            <span className={classes.name}>{instance.name}</span>
            <Dot instance={instance} />
          </Link>
        </li>
      ))}
      {total > shown.length && (
        <li>
          <Link
            to="/federated"
            activeOptions={{ exact: true, includeSearch: false }}
            className={classes.link}
            onClick={onGone}
          >
            <span className={classes.name}>{t('seeAll', { count: total })}</span>
          </Link>
        </li>
      )}
    </ul>
  );
};

/** Its colour says no more than its words do. */
const Dot = ({ instance }: { instance: Instance }) => {
  const t = useMessages(connectionMessages);
  const state = instance.connection?.state;
  if (!state || !isCut(instance)) return null;
  return (
    <span className={classes.dot} data-state={state} title={t(state)}>
      <span className={classes.unseen}> ({t(state)})</span>
    </span>
  );
};
