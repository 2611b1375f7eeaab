import { api, type Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { useHeld } from './use-held.ts';
import type { VaccineTranslate } from './vaccine-names.ts';
import { vaccineFeedback } from './vaccines.feedback.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Says how far a deletion reaches before it is confirmed. */
export const DeleteVaccine = ({ vaccine, onDeleted }: { vaccine: Vaccine; onDeleted: () => void }) => {
  const t = useMessages(vaccineMessages);
  const held = useHeld(vaccine.id);
  return (
    <DeleteButton
      endpoint={api.vaccines.remove}
      input={{ params: { vaccineId: vaccine.id } }}
      feedback={vaccineFeedback('vaccine.delete')}
      alsoTouches={['alerts']}
      words={{
        button: t('delete'),
        title: t('deleteTitle', { name: vaccine.name }),
        body: `${reachText(held.data?.computers, vaccine.name, t)} ${t('deleteBody')}`,
        verb: t('deleteVerb'),
      }}
      onDeleted={onDeleted}
    />
  );
};

const reachText = (computers: number | undefined, name: string, t: VaccineTranslate): string => {
  if (computers === undefined) return t('deleteReachUnknown', { name });
  return computers === 0 ? t('deleteReachNone', { name }) : t('deleteReach', { name, count: computers });
};
