import { Button } from '@mantine/core';
import { IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { vaccinateMessages } from './vaccinate.messages.ts';
import { VaccinateDialog } from './vaccinate-dialog.tsx';

/** Executes a vaccine on the computers that are selected, one by one. */
export const VaccinateButton = ({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) => {
  const t = useMessages(vaccinateMessages);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconShieldPlus size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('vaccinate')}
      </Button>
      <VaccinateDialog
        open={asking}
        ids={ids}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          onDone();
        }}
      />
    </>
  );
};
