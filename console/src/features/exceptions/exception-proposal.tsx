import {
  type Alert,
  ApiError,
  api,
  type ExceptionProposal,
  exceptionReasonMax,
  type VaccineException,
} from '@egida/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { isFree } from '../../ui/focus.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { CriticalVaccine } from './critical-vaccine.tsx';
import { ExceptionEditor } from './exception-editor.tsx';
import { containsLists, isEmpty, joined, widened } from './exception-lists.ts';
import { ExceptionView } from './exception-view.tsx';
import { exceptionFeedback } from './exceptions.feedback.ts';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';
import { OpenPlaces } from './open-places.tsx';
import { useExceptionEditor } from './use-exception-editor.ts';

/** For an alert that was judged false: the narrowest exception that would have kept it from being raised. */
export const ExceptionOfAlert = ({ alert }: { alert: Alert }) => {
  const t = useMessages(exceptionMessages);
  const proposal = useQuery(apiQuery(api.exceptions.propose, { params: { alertId: alert.id } }));
  const params = { agencyId: alert.agencyId, vaccineId: alert.vaccineId };
  const standing = useQuery(apiQuery(api.exceptions.get, { params }));
  // The vaccine is no more: there is nothing to be excepted from.
  if (proposal.error instanceof ApiError && proposal.error.status === 404) return null;
  return (
    <Section title={t('proposal')}>
      <PanelQuery compact query={proposal} failedTitle={t('proposalFailed')}>
        {(proposed) =>
          proposed.possible ? (
            <PanelQuery compact query={standing} failedTitle={t('loadFailed')}>
              {(exception) => (
                // Another alert is another proposal: no reason that was typed for one goes to the next.
                <Proposed key={alert.id} proposal={proposed} exception={exception} vaccineName={alert.vaccineName} />
              )}
            </PanelQuery>
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

interface ProposedProps {
  proposal: ExceptionProposal;
  exception: VaccineException;
  vaccineName: string;
}

const Proposed = ({ proposal, exception, vaccineName }: ProposedProps) => {
  const t = useMessages(exceptionMessages);
  const editor = useExceptionEditor();
  const { agencyId, vaccineId, agentId, exception: lists, silenced, considered } = proposal;
  const params = { agencyId, vaccineId };
  const [reason, setReason] = useState(exception.reason ?? '');
  const saving = useApiMutation(api.exceptions.update, {
    feedback: exceptionFeedback('exception.update'),
    alsoTouches: ['exceptions'],
  });
  const accept = (whom: string | 'all') =>
    saving.mutate({
      params,
      body: { ...joined(exception, lists), agents: widened(exception, whom), reason: reason.trim() || null },
    });
  const holdsForAll = !isEmpty(exception) && exception.agents === 'all';
  const holdsHere = holdsForAll || (exception.agents !== 'all' && exception.agents.includes(agentId));
  const isHeld = !isEmpty(exception) && containsLists(exception, lists);
  const outcome = useRef<HTMLParagraphElement>(null);
  const heldFor = isHeld && holdsHere ? (holdsForAll ? 'all' : 'some') : 'none';
  const heldBefore = useRef(heldFor);
  useEffect(() => {
    // What was pressed is gone once it is done: who works by keyboard goes on at what came of it.
    if (heldFor !== heldBefore.current && isFree()) outcome.current?.focus({ preventScroll: true });
    heldBefore.current = heldFor;
  }, [heldFor]);
  return (
    <>
      <p ref={outcome} tabIndex={-1} className={classes.text}>
        {t(isHeld && holdsHere ? (holdsForAll ? 'already' : 'alreadyHere') : 'proposalIntro')}
      </p>
      <ExceptionView lists={lists} />
      <p className={classes.text}>
        {considered <= 1 ? t('silencedOnly') : t('silenced', { count: silenced, considered })}
      </p>
      {!isEmpty(exception) && !(isHeld && holdsHere) && <Joins exception={exception} />}
      {!isHeld && <CriticalVaccine vaccineId={vaccineId} />}
      <OpenPlaces lists={lists} />
      {!(isHeld && holdsForAll) && (
        <TextInput
          label={t('reason')}
          description={t('reasonHelp', { max: exceptionReasonMax })}
          maxLength={exceptionReasonMax}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className={classes.verbs}>
        {!(isHeld && holdsHere) && !holdsForAll && (
          <Button loading={saving.isPending} onClick={() => accept(agentId)}>
            {isEmpty(exception) ? t('acceptHere') : t('acceptSome', { count: widened(exception, agentId).length })}
          </Button>
        )}
        {!(isHeld && holdsForAll) && (
          <Button
            variant={holdsForAll ? 'filled' : 'default'}
            disabled={saving.isPending}
            onClick={() => accept('all')}
          >
            {t('acceptAll', { count: exception.computers })}
          </Button>
        )}
        <Button variant="default" disabled={saving.isPending} onClick={editor.open}>
          {t(isHeld && holdsHere ? 'edit' : 'review')}
        </Button>
      </div>
      {editor.isOpen && (
        <ExceptionEditor
          place={params}
          vaccineName={vaccineName}
          addition={{ lists, agentId }}
          onClose={editor.close}
        />
      )}
    </>
  );
};

/** What becomes of the exception that stands already: it has one set of computers. */
const Joins = ({ exception }: { exception: VaccineException }) => {
  const t = useMessages(exceptionMessages);
  const { agents } = exception;
  return <p className={classes.text}>{agents === 'all' ? t('joinsAll') : t('joinsSome', { count: agents.length })}</p>;
};
