import type { Instance, InstanceTotals } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { federatedMessages } from './federated.messages.ts';
import classes from './instances.module.css';

const counted = ['sectors', 'agencies', 'computers', 'activeAlerts'] as const satisfies (keyof InstanceTotals)[];

/** What there is in an instance as it counts itself, beside what has come here, and where the two differ. */
export const TotalsTable = ({ instance: { connection, connectedOn } }: { instance: Instance }) => {
  const t = useMessages(federatedMessages);
  if (!connection?.told) return <p className={classes.note}>{t('totalsNone')}</p>;
  const { told, here, countedOn } = connection;
  const differs = here !== null && counted.some((name) => told[name] !== here[name]);
  return (
    <>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.unseen}>{t('totalsOf')}</span>
            </th>
            <th scope="col">{t('told')}</th>
            <th scope="col">{t('here')}</th>
            <th scope="col">
              <span className={classes.unseen}>{t('difference')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{formatNumber(told[name])}</td>
              <td>{here ? formatNumber(here[name]) : '—'}</td>
              <td>{here && <Difference told={told[name]} here={here[name]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {connectedOn && <Ago instant={connectedOn} sentence={(when) => t('toldOn', { when })} focusable />}{' '}
        {countedOn ? (
          <Ago instant={countedOn} sentence={(when) => t('countedOn', { when })} focusable />
        ) : (
          t('notCounted')
        )}{' '}
        {differs && t('differs')}
      </p>
    </>
  );
};

const Difference = ({ told, here }: { told: number; here: number }) => {
  const t = useMessages(federatedMessages);
  if (told === here) return null;
  const label = here < told ? t('fewer', { count: told - here }) : t('more', { count: here - told });
  return <StateBadge tone="warning/light" icon="missing" label={label} />;
};
