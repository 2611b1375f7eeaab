import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import { BulkDialog, selectionBody, useBulk } from '../bulk/bulk.ts';
import { type AlertPlace, withinPlace } from './alert-place.ts';
import { alertFeedback } from './alerts.feedback.ts';
import { alertMessages } from './alerts.messages.ts';
import { type AlertVerb, alertVerbs } from './use-alert-verbs.ts';

interface AlertBulkProps {
  place: AlertPlace;
  selection: Selection;
  mayReopen: boolean;
  onDone: () => void;
  onCounted: (found: number) => void;
  onLookAgain: () => void;
}

/** The verbs for the selected alerts. All that match are many, and not all in view: those are asked about first. */
export const AlertBulk = ({ place, selection, mayReopen, onDone, onCounted, onLookAgain }: AlertBulkProps) => {
  const t = useMessages(alertMessages);
  const [asking, setAsking] = useState<AlertVerb>('resolve');
  const [isAsking, setIsAsking] = useState(false);
  const done = () => {
    setIsAsking(false);
    onDone();
  };
  const calls = {
    resolve: useBulk(api.alerts.updateMany, { feedback: alertFeedback('alerts.resolve'), onDone: done }),
    reject: useBulk(api.alerts.updateMany, { feedback: alertFeedback('alerts.reject'), onDone: done }),
    reopen: useBulk(api.alerts.updateMany, { feedback: alertFeedback('alerts.reopen'), onDone: done }),
  };
  const busy = Object.values(calls).some((one) => one.busy);
  const { changed, forget } = calls[asking];
  const count = countOf(selection);
  const act = (verb: AlertVerb) => {
    const status = alertVerbs[verb];
    const body = selectionBody(selection, (alerts) => ({ alerts }), withinPlace(place));
    calls[verb].act({ body: { ...body, status } });
  };
  const askOrAct = (verb: AlertVerb) => {
    setAsking(verb);
    if (selection.matching) setIsAsking(true);
    else act(verb);
  };
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => askOrAct('resolve')}>
        {t('resolveMany', { count })}
      </Button>
      <Button size="compact-md" variant="default" disabled={busy} onClick={() => askOrAct('reject')}>
        {t('rejectMany', { count })}
      </Button>
      {mayReopen && (
        <Button size="compact-md" variant="default" disabled={busy} onClick={() => askOrAct('reopen')}>
          {t('reopenMany', { count })}
        </Button>
      )}
      <BulkDialog
        open={isAsking}
        title={t(`${asking}Ask`, { count })}
        verb={t(`${asking}Many`, { count })}
        busy={busy}
        changed={changed}
        onConfirm={() => act(asking)}
        onForget={forget}
        uncounted={selection.matching?.atLeast && selection.matching.expected}
        onCounted={onCounted}
        onCancel={() => setIsAsking(false)}
        onReview={() => {
          setIsAsking(false);
          onLookAgain();
        }}
      >
        {t('askBody')}
      </BulkDialog>
    </>
  );
};
