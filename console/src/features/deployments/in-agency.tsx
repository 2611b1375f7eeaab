import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { ExceptionSection } from '../exceptions/exceptions.ts';
import { AgencyComputers } from './agency-computers.tsx';
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

/** Why the agency's own state is what it is. Other reasons speak of one computer, and the counts say as much. */
const reasonOf = ({ reason, excluded, wanted }: InAgencyState) => {
  if (excluded) return 'reason.excluded';
  if (reason === 'stoppedByAgency' || reason === 'expired' || reason === 'byHand') return `reason.${reason}` as const;
  if (wanted === null) return undefined;
  return wanted === 'agency' ? 'reason.byAgency' : 'reason.byAutorun';
};

/** A vaccine in an agency: why its state is so, its computers by theirs, and what is left alone there. */
export const InAgency = ({ agency, vaccine, state, isActual }: InAgencyProps) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const key = isActual ? reasonOf(state) : undefined;
  const place = `${agency.id} ${vaccine.id}`;
  return (
    <>
      <Section title={t('explain')}>
        {key && <p className={classes.text}>{t(key)}</p>}
        <CountsExplained row={state} />
      </Section>
      <AgencyComputers key={`computers ${place}`} agencyId={agency.id} vaccine={vaccine} counts={state.computers} />
      {may('vaccines:deploy') && <ExceptionSection key={`exception ${place}`} agency={agency} vaccine={vaccine} />}
    </>
  );
};
