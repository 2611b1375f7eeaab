import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { ExceptionSection } from '../exceptions/exceptions.ts';
import { AgencyComputers } from './agency-computers.tsx';
import { agencyReasonOf } from './agency-reason.ts';
import classes from './agency-vaccines.module.css';
import type { InAgencyState } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { CountsExplained } from './state-counts.tsx';

interface InAgencyProps {
  agency: { id: string; name: string | undefined };
  vaccine: { id: string; name: string };
  state: InAgencyState;
  /** Not while something else was just asked for: then its reasons are those of before. */
  isActual: boolean;
}

/** A vaccine in an agency: why its state is so, its computers by theirs, and what is left alone there. */
export const InAgency = ({ agency, vaccine, state, isActual }: InAgencyProps) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const why = isActual ? agencyReasonOf(state, t) : '';
  const place = `${agency.id} ${vaccine.id}`;
  return (
    <>
      <Section title={t('explain')}>
        {why && <p className={classes.text}>{why}</p>}
        <CountsExplained row={state} />
      </Section>
      <AgencyComputers key={`computers ${place}`} agencyId={agency.id} vaccine={vaccine} counts={state.computers} />
      {may('vaccines:deploy') && <ExceptionSection key={`exception ${place}`} agency={agency} vaccine={vaccine} />}
    </>
  );
};
