import type { Alert } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import { alertMessages } from '../alerts/alerts.ts';
import classes from './latest-alerts.module.css';
import { isOverAgencies, type StatsPlace } from './stats-place.ts';
import { toAlert } from './ways.tsx';

interface LatestAlertProps {
  alert: Alert;
  /** Where only those of one agency are listed, it is not said of each. */
  place: StatsPlace;
}

/** An alert in two lines: which vaccine and when, on which computer and whose. */
export const LatestAlert = ({ alert, place }: LatestAlertProps) => {
  const t = useMessages(alertMessages);
  const way = toAlert(place, alert.id);
  return (
    <li>
      {way({
        className: classes.alert,
        children: (
          <>
            <span className={classes.vaccine}>
              <Cut text={alert.vaccineName || t('unknownVaccine')} />
            </span>
            <span className={classes.when}>
              <Ago instant={alert.date} />
            </span>
            <span className={classes.where}>
              <Cut text={alert.computerName} />
              {isOverAgencies(place) && <Cut text={alert.agencyName} at="middle" />}
            </span>
          </>
        ),
      })}
    </li>
  );
};
