import { type TelemetryDetail, telemetryFilter } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { writeIs } from '../../ui/filter/filter-pieces.ts';
import { Section } from '../../ui/panel/section.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import classes from './telemetry.module.css';
import type { TelemetryTranslate } from './telemetry-names.ts';

const howMany = ({ computers: count, computersExact }: TelemetryDetail, t: TelemetryTranslate): string => {
  if (!computersExact) return t('onComputersMore', { count });
  return count > 1 ? t('onComputers', { count }) : t('onlyHere');
};

/** On how many computers the very same program is, whatever it is called there, and the way to each of them. */
export const WhereItIs = ({ entry, inAgency }: { entry: TelemetryDetail; inAgency: boolean }) => {
  const t = useMessages(telemetryMessages);
  const { singleAgency } = useSession();
  const search = { filter: writeIs('sha256', entry.sha256, telemetryFilter.sha256.kind) };
  const hasOthers = entry.computers > 1 || !entry.computersExact;
  // Who has one agency has no list of all.
  const staysInAgency = inAgency || singleAgency !== null;
  return (
    <Section title={t('where')}>
      <p className={classes.text}>{howMany(entry, t)}</p>
      {hasOthers && (
        <div className={classes.ways}>
          {staysInAgency && (
            <Link
              to="/agencies/$agency/telemetry"
              params={{ agency: entry.agencyId }}
              search={search}
              className={classes.link}
            >
              {t('seeOfAgency')}
            </Link>
          )}
          {!singleAgency && (
            <Link to="/telemetry" search={search} className={classes.link}>
              {t('seeAll')}
            </Link>
          )}
        </div>
      )}
    </Section>
  );
};
