import { api, type Vaccine } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

interface DeleteVaccineProps {
  vaccine: Vaccine;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

export const DeleteVaccine = ({ vaccine, open, onCancel, onDeleted }: DeleteVaccineProps) => {
  const t = useMessages(vaccineMessages);
  const removal = useApiMutation(api.vaccines.remove, { feedback: 'vaccine.delete', onSuccess: onDeleted });
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ params: { vaccineId: vaccine.id } })}
      onCancel={onCancel}
    >
      {t('deleteBody', { name: vaccine.name })}
    </ConfirmDialog>
  );
};
