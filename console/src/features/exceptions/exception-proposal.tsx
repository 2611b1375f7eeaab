import { type Alert, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../api/is-gone.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';
import { ProposedException, type ProposedProps } from './proposed-exception.tsx';

/** For an alert that was judged false: the narrowest exception that would have kept it from being raised. */
export const ExceptionOfAlert = ({ alert }: { alert: Alert }) => {
  const t = useMessages(exceptionMessages);
  const proposal = useQuery(apiQuery(api.exceptions.propose, { params: { alertId: alert.id } }));
  // The vaccine is no more: there is nothing to be excepted from.
  if (isGone(proposal.error)) return null;
  return (
    <Section title={t('proposal')}>
      <PanelQuery compact query={proposal} failedTitle={t('proposalFailed')}>
        {(proposed) =>
          proposed.possible ? (
            // Another alert is another proposal: no reason that was typed for one goes to the next.
            <OverStanding key={alert.id} proposal={proposed} alert={alert} />
          ) : (
            <p className={classes.text}>
              {t('impossible')} {t('impossibleHelp')}
            </p>
          )
        }
      </PanelQuery>
    </Section>
  );
};

/** A proposal is added to what the agency of the computer leaves alone already. */
const OverStanding = (props: Omit<ProposedProps, 'exception'>) => {
  const t = useMessages(exceptionMessages);
  const { agencyId, vaccineId } = props.proposal;
  const standing = useQuery(apiQuery(api.exceptions.get, { params: { agencyId, vaccineId } }));
  return (
    <PanelQuery compact query={standing} failedTitle={t('loadFailed')}>
      {(exception) => <ProposedException {...props} exception={exception} />}
    </PanelQuery>
  );
};
