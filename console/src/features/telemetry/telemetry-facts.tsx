import type { TelemetryDetail } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import classes from './telemetry.module.css';

/** What a program is, where it was executed and when. */
export const TelemetryFacts = ({ entry, inAgency }: { entry: TelemetryDetail; inAgency: boolean }) => {
  const t = useMessages(telemetryMessages);
  const { agencyId, agentId, vaccineId, vaccine } = entry;
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          [
            t('path'),
            <code key="path" className={classes.code}>
              {entry.image}
            </code>,
          ],
          [t('vendorOrPackage'), entry.vendor || t('vendorUnknown')],
          // By whatever computer: it is of the program, as what stands above. What stands below is of this computer.
          [t('firstSeenOn'), formatInstant(entry.firstSeenOn)],
          [
            t('computer'),
            <Link
              key="computer"
              to="/agencies/$agency/computers/$agentId"
              params={{ agency: agencyId, agentId }}
              className={classes.link}
            >
              {entry.agentName}
            </Link>,
          ],
          [
            t('agency'),
            !inAgency && (
              <Link key="agency" to="/agencies/$agency" params={{ agency: agencyId }} className={classes.link}>
                {entry.agencyName}
              </Link>
            ),
          ],
          [t('lastExecutedOn'), formatInstant(entry.lastExecutedOn)],
          [
            t('metBy'),
            vaccineId === null ? (
              vaccine
            ) : (
              <Link key="vaccine" to="/vaccines/$vaccineId" params={{ vaccineId }} className={classes.link}>
                {vaccine ?? t('vaccine')}
              </Link>
            ),
          ],
        ]}
      />
      <div className={classes.copied}>
        <span>{t('sha256')}</span>
        <CopyField label={t('sha256')} value={entry.sha256} />
      </div>
    </Section>
  );
};
