import { api } from '@egida/contract';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusedRow } from '../../ui/focus.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import { BulkDialog, LeftOut, LeftOutNote, ownOf, type RemoteRows, selectionBody, useBulk } from '../bulk/bulk.ts';
import { type AlertPlace, withinPlace } from './alert-place.ts';
import { alertFeedback } from './alerts.feedback.ts';
import { alertMessages } from './alerts.messages.ts';
import { type AlertVerb, alertVerbs } from './use-alert-verbs.ts';

interface AlertBulkProps {
  place: AlertPlace;
  selection: Selection;
  remote: RemoteRows;
  mayReopen: boolean;
  /** Keys act on what is open, and on no row. */
  isPanelOpen: boolean;
  onDone: (verb: AlertVerb, selection: Selection) => void;
  onCounted: (found: number) => void;
  onLookAgain: () => void;
}

/** The verbs for the selected alerts that are of this instance. */
export const AlertBulk = (props: AlertBulkProps) => {
  const { selection, remote } = props;
  const own = ownOf(selection, remote);
  return (
    <>
      {own && <OwnBulk {...props} selection={own} />}
      <LeftOut selection={selection} remote={remote} />
    </>
  );
};

/** All that match are many, and not all in view: those are asked about first. */
const OwnBulk = (props: AlertBulkProps) => {
  const { place, selection, remote, mayReopen, isPanelOpen, onDone, onCounted, onLookAgain } = props;
  const t = useMessages(alertMessages);
  const [asking, setAsking] = useState<AlertVerb>('resolve');
  const [isAsking, setIsAsking] = useState(false);
  const optionsOf = (verb: AlertVerb) => ({
    feedback: alertFeedback(`alerts.${verb}`),
    onDone: () => {
      setIsAsking(false);
      onDone(verb, selection);
    },
  });
  const calls = {
    resolve: useBulk(api.alerts.updateMany, optionsOf('resolve')),
    reject: useBulk(api.alerts.updateMany, optionsOf('reject')),
    reopen: useBulk(api.alerts.updateMany, optionsOf('reopen')),
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
  // In a row that is not ticked, a letter is about that row.
  const onKey = (verb: AlertVerb) => () => {
    const row = focusedRow();
    if (isPanelOpen || busy || (row !== null && row.dataset.selected === undefined)) return false;
    askOrAct(verb);
    return true;
  };
  useKeys({ e: onKey('resolve'), r: onKey('reject') });
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
        <Stack gap="md">
          <span>{t('askBody')}</span>
          <LeftOutNote selection={selection} remote={remote} />
        </Stack>
      </BulkDialog>
    </>
  );
};
