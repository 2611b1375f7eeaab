import type { ApiError } from '@egida/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { countOf, type Selection } from '../ui/table/selection.ts';
import { alertMessages } from './alerts.messages.ts';
import { type AlertVerb, useAlertVerbs } from './use-alert-verbs.ts';

interface AlertBulkProps {
  agencyId: string | undefined;
  selection: Selection;
  mayReopen: boolean;
  onDone: () => void;
  onLookAgain: () => void;
}

/** How many there were and are, from a refusal because they are no longer the same. */
const changeIn = ({ code, details }: ApiError) => {
  if (code !== 'selection.changed' || !details || Array.isArray(details)) return null;
  const { expected, found } = details;
  return typeof expected === 'number' && typeof found === 'number' ? { expected, found } : null;
};

/** The verbs for the selected alerts. All that match are many, and not all in view: those are asked about first. */
export const AlertBulk = ({ agencyId, selection, mayReopen, onDone, onLookAgain }: AlertBulkProps) => {
  const t = useMessages(alertMessages);
  const [asking, setAsking] = useState<AlertVerb>('resolve');
  const [isAsking, setIsAsking] = useState(false);
  const [changed, setChanged] = useState<{ expected: number; found: number } | null>(null);
  const { actOnMany, busyMany } = useAlertVerbs({
    agencyId,
    onChanged: () => {},
    onManyDone: () => {
      setIsAsking(false);
      onDone();
    },
    onManyRefused: (error) => {
      setIsAsking(false);
      setChanged(changeIn(error));
    },
  });
  const count = countOf(selection);
  const act = (verb: AlertVerb) => {
    if (!selection.matching) return actOnMany(verb, selection);
    setAsking(verb);
    setIsAsking(true);
  };
  return (
    <>
      <Button size="compact-md" loading={busyMany} onClick={() => act('resolve')}>
        {t('resolveMany', { count })}
      </Button>
      <Button size="compact-md" variant="default" disabled={busyMany} onClick={() => act('reject')}>
        {t('rejectMany', { count })}
      </Button>
      {mayReopen && (
        <Button size="compact-md" variant="default" disabled={busyMany} onClick={() => act('reopen')}>
          {t('reopenMany', { count })}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(`${asking}Ask`, { count })}
        verb={t(`${asking}Many`, { count })}
        busy={busyMany}
        onConfirm={() => actOnMany(asking, selection)}
        onCancel={() => setIsAsking(false)}
      >
        {t('askBody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={changed !== null}
        title={t('changedTitle')}
        verb={t('changedVerb')}
        onConfirm={() => {
          setChanged(null);
          onLookAgain();
        }}
        onCancel={() => setChanged(null)}
      >
        {t('changedBody', { expected: changed?.expected ?? 0, found: changed?.found ?? 0 })}
      </ConfirmDialog>
    </>
  );
};
