import type { AgencyVaccine } from '@egida/contract';
import { useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { reachOf } from './state-counts.tsx';

interface StopVaccineProps {
  /** The one to ask about; null, nothing is asked. */
  vaccine: AgencyVaccine | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export const StopVaccine = ({ vaccine, onConfirm, onCancel }: StopVaccineProps) => {
  const t = useMessages(deploymentMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef(vaccine);
  if (vaccine) last.current = vaccine;
  const asked = last.current;
  return (
    <ConfirmDialog
      open={vaccine !== null}
      title={asked ? t('stopTitle', { name: asked.name, count: reachOf(asked.computers) }) : ''}
      verb={t('stopVerb')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('stopBody')}
    </ConfirmDialog>
  );
};
