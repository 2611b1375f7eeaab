import { IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { HintedButton } from '../../ui/hinted-button.tsx';
import { vaccinateMessages } from './vaccinate.messages.ts';
import { VaccinateDialog } from './vaccinate-dialog.tsx';

interface VaccinateButtonProps {
  /** The computers, one by one; null where all are selected that match, as the call takes them by name. */
  ids: readonly string[] | null;
  onDone: () => void;
}

/** Executes vaccines on the computers that are selected, one by one. */
export const VaccinateButton = ({ ids, onDone }: VaccinateButtonProps) => {
  const t = useMessages(vaccinateMessages);
  const [asking, setAsking] = useState(false);
  /** How often it was asked for: what was chosen, and what failed, was for those that were selected then. */
  const [times, setTimes] = useState(0);
  return (
    <>
      <HintedButton
        size="compact-md"
        variant="default"
        leftSection={<IconShieldPlus size={15} aria-hidden />}
        why={ids === null && t('pickOnly')}
        onClick={() => {
          setTimes(times + 1);
          setAsking(true);
        }}
      >
        {t('vaccinate')}
      </HintedButton>
      {ids && (
        <VaccinateDialog
          key={times}
          open={asking}
          ids={ids}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </>
  );
};
