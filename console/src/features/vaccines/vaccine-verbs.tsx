import type { Vaccine } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { DeleteVaccine } from './delete-vaccine.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

interface VaccineVerbsProps {
  vaccine: Vaccine;
  /** What is done most stands beside them, and is the one that is drawn strongly. */
  beside?: boolean;
  onEdit: (id: string) => void;
  onCopy: (id: string) => void;
  onDeleted: () => void;
}

/** What who writes vaccines may do with one; of the main instance's, a copy. */
export const VaccineVerbs = ({ vaccine, beside = false, onEdit, onCopy, onDeleted }: VaccineVerbsProps) => {
  const t = useMessages(vaccineMessages);
  return (
    <>
      {!vaccine.fromMain && (
        <Button
          variant={beside ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onEdit(vaccine.id)}
        >
          {t('edit')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(vaccine.id)}>
        {t('duplicate')}
      </Button>
      {!vaccine.fromMain && <DeleteVaccine vaccine={vaccine} onDeleted={onDeleted} />}
    </>
  );
};
