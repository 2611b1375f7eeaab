import type { TelemetryDetail } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import classes from './telemetry.module.css';

/** The vaccines with a rule that names a program. */
export const StoppedBy = ({ vaccines }: { vaccines: TelemetryDetail['stoppedBy'] }) => {
  const t = useMessages(telemetryMessages);
  return (
    <Section title={t('stoppedBy')}>
      {vaccines.length === 0 ? (
        <p className={classes.muted}>{t('stoppedByNone')}</p>
      ) : (
        <ul className={classes.vaccines}>
          {vaccines.map(({ id, name }) => (
            <li key={id}>
              <Link to="/vaccines/$vaccineId" params={{ vaccineId: id }} className={classes.link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
