import type { DeploymentReason, StateCounts } from '@egida/contract';
import { ExceptionSection } from '../exceptions/exception-section.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { Section } from '../ui/panel/section.tsx';
import { AgencyComputers } from './agency-computers.tsx';
import classes from './agency-vaccines.module.css';
import { deploymentMessages } from './deployments.messages.ts';
import { CountsExplained } from './state-counts.tsx';

interface InAgencyProps {
  agency: { id: string; name: string | undefined };
  vaccine: { id: string; name: string };
  counts: StateCounts;
  /** Why the agency's own state is what it is; null where the counts say as much. */
  reason: DeploymentReason | null;
}

const ofAgency = { excluded: 'reason.excluded', byAgency: 'reason.byAgency', byAutorun: 'reason.byAutorun' } as const;

/** A vaccine in an agency: why its state is so, its computers by theirs, and what is left alone there. */
export const InAgency = ({ agency, vaccine, counts, reason }: InAgencyProps) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  // The others speak of one computer; here the counts below say as much.
  const key = reason === 'excluded' || reason === 'byAgency' || reason === 'byAutorun' ? ofAgency[reason] : undefined;
  const place = `${agency.id} ${vaccine.id}`;
  return (
    <>
      <Section title={t('explain')}>
        {key && <p className={classes.text}>{t(key)}</p>}
        <CountsExplained counts={counts} />
      </Section>
      <AgencyComputers key={`computers ${place}`} agencyId={agency.id} vaccine={vaccine} counts={counts} />
      {may('vaccines:deploy') && <ExceptionSection key={`exception ${place}`} agency={agency} vaccine={vaccine} />}
    </>
  );
};
