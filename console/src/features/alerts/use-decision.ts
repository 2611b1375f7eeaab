import { type Alert, alertStatuses } from '@egida/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { goOnInPanel } from '../../ui/focus.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { mayBeExcepted } from './may-be-excepted.ts';
import { type AlertVerb, alertVerbs, useAlertVerbs } from './use-alert-verbs.ts';
import { useNoteMeanwhile } from './use-note-meanwhile.ts';

interface DecisionOptions {
  /** Absent while it is not known. */
  alert: Alert | undefined;
  mayWrite: boolean;
  onChanged: (alert: Alert) => void;
  /** There is nothing left to be done with it: the next one is to open. */
  onOnward: (alertId: string) => void;
}

/** What becomes of the alert whose panel is open, by button or letter: then the next one opens. */
export const useDecision = ({ alert, mayWrite, onChanged, onOnward }: DecisionOptions) => {
  const { may } = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  const [dealt, setDealt] = useState(0);
  const finish = () => {
    // Whoever has just judged it false stays: what keeps it from happening again is offered here.
    if (alert && mayBeExcepted(alert, may)) goOnInPanel();
    else if (alert) onOnward(alert.id);
  };
  const latest = useRef({ finish, draft });
  latest.current = { finish, draft };
  // The note counts as saved once this is drawn again: before, leaving would ask about it.
  useEffect(() => {
    if (dealt > 0) latest.current.finish();
  }, [dealt]);
  /** It was dealt with, and this note is saved; none was, where the call takes none. What was typed besides stays, and is stayed with. */
  const settle = (verb: AlertVerb, saved: string | undefined) => {
    const typed = latest.current.draft;
    if (typed !== null && typed !== saved) return goOnInPanel();
    setDraft(null);
    if (verb === 'reopen') goOnInPanel();
    else setDealt((times) => times + 1);
  };
  const { meanwhile, saw } = useNoteMeanwhile(alert?.note ?? '', draft);
  const changed = (saved: Alert) => {
    saw(saved.note);
    onChanged(saved);
  };
  const { act, busy } = useAlertVerbs({
    onDone: (saved, verb, note) => {
      changed(saved);
      settle(verb, note);
    },
  });
  const onKey = (verb: 'resolve' | 'reject') => () => {
    if (!alert || alert.remote || !mayWrite) return false;
    if (alert.status === alertStatuses.ACTIVE) act(verb, alert, draft);
    // Pressed once more, the key leads on: whoever stayed for the exception goes.
    else if (alert.status === alertVerbs[verb]) onOnward(alert.id);
    else return false;
    return true;
  };
  useKeys({ e: onKey('resolve'), r: onKey('reject') });
  return {
    draft,
    setDraft,
    meanwhile,
    changed,
    act,
    busy,
    settleAlike: (verb: AlertVerb) => settle(verb, alert?.note),
  };
};
