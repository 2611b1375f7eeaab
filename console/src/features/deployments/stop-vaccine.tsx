import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deploymentMessages } from './deployments.messages.ts';

/** What is about to be stopped, and on how many computers. */
export interface Stop {
  vaccineName: string;
  computers: number;
  go: () => void;
}

interface StopVaccineProps {
  /** The one to ask about; null, nothing is asked. */
  stop: Stop | null;
  onDone: () => void;
}

export const StopVaccine = ({ stop, onDone }: StopVaccineProps) => {
  const t = useMessages(deploymentMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef(stop);
  if (stop) last.current = stop;
  const asked = last.current;
  return (
    <ConfirmDialog
      open={stop !== null}
      title={asked ? t('stopTitle', { name: asked.vaccineName, count: asked.computers }) : ''}
      verb={t('stopVerb')}
      danger
      onConfirm={() => {
        stop?.go();
        onDone();
      }}
      onCancel={onDone}
    >
      {t('stopBody')}
    </ConfirmDialog>
  );
};
