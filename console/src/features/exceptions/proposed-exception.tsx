import { type Alert, api, type ExceptionProposal, exceptionReasonMax, type VaccineException } from '@egida/contract';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { isFree } from '../../ui/focus.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { CriticalVaccine } from './critical-vaccine.tsx';
import { ExceptionEditor } from './exception-editor.tsx';
import { heldFor, isEmpty, joined, widened } from './exception-lists.ts';
import { ExceptionView } from './exception-view.tsx';
import { exceptionFeedback } from './exceptions.feedback.ts';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';
import { OpenPlaces } from './open-places.tsx';
import { useExceptionEditor } from './use-exception-editor.ts';
import { useReason } from './use-reason.ts';

export interface ProposedProps {
  alert: Pick<Alert, 'computerName' | 'vaccineName'>;
  proposal: ExceptionProposal;
  /** What stands in the agency of the proposal. */
  exception: VaccineException;
}

const introOf = { nobody: 'proposalIntro', computer: 'alreadyHere', everybody: 'already' } as const;

/** An exception that an alert proposes: what it lets through, where it would be held, and what accepts it. */
export const ProposedException = ({ alert, proposal, exception }: ProposedProps) => {
  const t = useMessages(exceptionMessages);
  const editor = useExceptionEditor();
  const { agencyId, vaccineId, agentId, exception: lists } = proposal;
  const params = { agencyId, vaccineId };
  const saving = useApiMutation(api.exceptions.update, {
    feedback: exceptionFeedback('exception.accept'),
    alsoTouches: ['exceptions'],
  });
  const { reason, setReason, isUnsaved } = useReason(exception.reason, saving.data && saving.variables.body.reason);
  const held = heldFor(exception, lists, agentId);
  const accept = (whom: string | 'all') =>
    saving.mutate({
      params,
      body: {
        ...joined(exception, lists),
        agents: widened(exception, whom),
        // Where none is asked for, the one that stands stays, whoever has given it.
        ...(held === 'nobody' && { reason: reason.trim() || null }),
        asOf: exception.changedOn,
      },
    });
  const question = useUnsavedGuard(() => held === 'nobody' && isUnsaved, { isBelowException: true });
  const outcome = useRef<HTMLParagraphElement>(null);
  const heldBefore = useRef(held);
  useEffect(() => {
    // What was pressed is gone once it is done: who works by keyboard goes on at what came of it.
    if (held !== heldBefore.current && isFree()) outcome.current?.focus({ preventScroll: true });
    heldBefore.current = held;
  }, [held]);
  // One that holds for all takes the new entries for all.
  const isForAll = !isEmpty(exception) && exception.agents === 'all';
  return (
    <>
      <p ref={outcome} tabIndex={-1} className={classes.text}>
        {t(introOf[held])}
      </p>
      <ExceptionView lists={lists} />
      {held === 'nobody' && <BeforeAccepting alert={alert} proposal={proposal} exception={exception} reason={reason} />}
      <OpenPlaces lists={lists} />
      {held === 'nobody' && (
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
        {held === 'nobody' && !isForAll && agentId !== null && (
          <Button loading={saving.isPending} onClick={() => accept(agentId)}>
            {isEmpty(exception) ? t('acceptHere') : t('acceptSome', { count: widened(exception, agentId).length })}
          </Button>
        )}
        {held !== 'everybody' && (
          <Button variant={isForAll ? 'filled' : 'default'} disabled={saving.isPending} onClick={() => accept('all')}>
            {t('acceptAll', { count: exception.computers })}
          </Button>
        )}
        <Button variant="default" disabled={saving.isPending} onClick={editor.open}>
          {t(held === 'nobody' ? 'review' : 'edit')}
        </Button>
      </div>
      {editor.isOpen && (
        <ExceptionEditor
          place={params}
          vaccineName={alert.vaccineName}
          addition={{ lists, agentId }}
          onClose={editor.close}
        />
      )}
      {question}
    </>
  );
};

/** What whoever accepts it has to know first: how much it would have kept away, where it goes, and what it joins. */
const BeforeAccepting = ({ alert, proposal, exception, reason }: ProposedProps & { reason: string }) => {
  const t = useMessages(exceptionMessages);
  const { agencyName, agentId, moved, silenced, considered } = proposal;
  const { agents } = exception;
  return (
    <>
      <p className={classes.text}>
        {considered <= 1 ? t('silencedOnly') : t('silenced', { count: silenced, considered })}
      </p>
      {moved && <p className={classes.text}>{t('movedSince', { computer: alert.computerName, agency: agencyName })}</p>}
      {agentId === null && <p className={classes.text}>{t('goneSince', { computer: alert.computerName })}</p>}
      {/* What becomes of the exception that stands already: it has one set of computers. */}
      {!isEmpty(exception) && (
        <p className={classes.text}>{agents === 'all' ? t('joinsAll') : t('joinsSome', { count: agents.length })}</p>
      )}
      {/* An exception has one reason, too. */}
      {exception.reason !== null && exception.reason !== reason.trim() && (
        <p className={classes.text}>{t('because', { reason: exception.reason })}</p>
      )}
      <CriticalVaccine vaccineId={proposal.vaccineId} />
    </>
  );
};
