import type { Instance } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { connectionMessages } from './connection.messages.ts';
import { ConnectionAdvice, Telling } from './connection-advice.tsx';
import { ConnectionBadge, Lag } from './connection-state.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

/** How the server of an instance stands with this one, what to do about it, and what is known of it. */
export const ConnectionSection = ({ instance }: { instance: Instance }) => {
  const t = useMessages(connectionMessages);
  const words = useMessages(instanceMessages);
  const { connection, connectedOn } = instance;
  if (!connection) {
    return <p className={classes.says}>{instance.type === 'main' ? words('mainHelp') : t('otherText')}</p>;
  }
  const { state, lagSeconds, pending, serverVersion, protocol } = connection;
  return (
    <>
      <div>
        <ConnectionBadge state={state} t={t} />
      </div>
      <ConnectionAdvice connection={connection} />
      <Telling instance={instance} />
      <Facts
        facts={[
          [t('heard'), connectedOn && <Ago key="heard" instant={connectedOn} focusable />],
          [t('lag'), lagSeconds !== null && <Lag key="lag" seconds={lagSeconds} t={t} />],
          [t('pending'), pending !== null && formatNumber(pending)],
          [t('version'), serverVersion],
          [t('protocol'), protocol !== null && String(protocol)],
        ]}
      />
    </>
  );
};
