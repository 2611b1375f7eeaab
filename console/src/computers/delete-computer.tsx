import { api, type ComputerRow } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { computerMessages } from './computers.messages.ts';

interface DeleteComputerProps {
  computer: ComputerRow;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

export const DeleteComputer = ({ computer, open, onCancel, onDeleted }: DeleteComputerProps) => {
  const t = useMessages(computerMessages);
  const removal = useApiMutation(api.computers.remove, { feedback: 'computer.delete', onSuccess: onDeleted });
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ params: { agentId: computer.id } })}
      onCancel={onCancel}
    >
      {t('deleteBody', { name: computer.name })}
    </ConfirmDialog>
  );
};
