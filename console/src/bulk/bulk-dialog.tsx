import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
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
  /** The change has been taken note of. */
  onForget: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Leads back to the list, as it is now. */
  onReview: () => void;
  children: ReactNode;
}

/** Asks before many rows change; where they are others by now, says so, and that nothing happened. */
export const BulkDialog = ({ changed, changedWords, onForget, onReview, onCancel, ...asked }: BulkDialogProps) => {
  const t = useMessages(bulkMessages);
  const forgetAnd = (then: () => void) => () => {
    onForget();
    then();
  };
  if (!changed) return <ConfirmDialog {...asked} onCancel={onCancel} />;
  return (
    <ConfirmDialog
      open={asked.open}
      title={t('changedTitle')}
      verb={changedWords?.verb ?? t('changedVerb')}
      onConfirm={forgetAnd(onReview)}
      onCancel={forgetAnd(onCancel)}
    >
      {changedWords?.body ?? t('changedBody', { expected: changed.expected, found: changed.found })}
    </ConfirmDialog>
  );
};
