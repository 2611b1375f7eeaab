import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bulkMessages } from './bulk.messages.ts';
import type { Changed } from './changed.ts';

interface BulkDialogProps {
  open: boolean;
  /** A question that says how many: «¿Mover 3 equipos?» */
  title: string;
  verb: string;
  danger?: boolean;
  busy: boolean;
  /** Whether all that is needed has been said. */
  ready?: boolean;
  /** The rows were no longer those that the person saw. */
  changed: Changed | null;
  /** How that is said, and what leads on, where it is not a list. */
  changedWords?: { body: string; verb: string } | undefined;
  /** At least so many rows are selected, and their exact number is not known: it is counted before the person confirms. */
  uncounted?: number | undefined;
  onCounted: (found: number) => void;
  /** The change has been taken note of. */
  onForget: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Leads back to the list, as it is now. */
  onReview: () => void;
  children: ReactNode;
}

/** Asks before many rows change; where they are others by now, says so, and that nothing happened. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { changed, changedWords, uncounted, onCounted, onForget, onReview, onCancel, ...asked } = props;
  const t = useMessages(bulkMessages);
  const latest = useRef({ onCounted, onForget });
  latest.current = { onCounted, onForget };
  // Answered once the question was given up: the next one may be about others.
  const isLate = !asked.open && changed !== null;
  useEffect(() => {
    if (isLate) latest.current.onForget();
  }, [isLate]);
  const found = uncounted === undefined || isLate ? undefined : changed?.found;
  useEffect(() => {
    if (found === undefined) return;
    latest.current.onForget();
    latest.current.onCounted(found);
  }, [found]);
  const forgetAnd = (then: () => void) => () => {
    onForget();
    then();
  };
  if (uncounted !== undefined) {
    const words = { title: t('countTitle', { count: uncounted }), verb: t('countVerb') };
    return <ConfirmDialog {...asked} {...words} danger={false} onCancel={onCancel} />;
  }
  if (!changed) return <ConfirmDialog {...asked} onCancel={onCancel} />;
  return (
    <ConfirmDialog
      open={asked.open}
      title={t('changedTitle')}
      verb={changedWords?.verb ?? t('changedVerb')}
      onConfirm={forgetAnd(onReview)}
      onCancel={forgetAnd(onCancel)}
    >
      {changedWords?.body ?? t('changedBody', { expected: changed.expected, count: changed.found })}
    </ConfirmDialog>
  );
};
