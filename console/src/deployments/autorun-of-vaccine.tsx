import { api, type Vaccine } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../api/mutation.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import type { Push } from './push.ts';

interface AutorunOfVaccineProps {
  vaccine: Vaccine;
  push: (one: Push) => void;
  /** What it does, beside its name. */
  description?: string;
  onAutorun?: (next: boolean) => void;
  onAnswered?: (went: boolean) => void;
}

/** Whether a vaccine is executed by itself wherever it may be: on, its reach is shown first; off, it is asked about. */
export const AutorunOfVaccine = ({ vaccine, push, description, onAutorun, onAnswered }: AutorunOfVaccineProps) => {
  const t = useMessages(deploymentMessages);
  const [asking, setAsking] = useState(false);
  const outcome = {
    alsoTouches: ['agencies', 'agents'] as const,
    onSuccess: () => onAnswered?.(true),
    onError: () => onAnswered?.(false),
  };
  const activate = useApiMutation(api.vaccines.update, { feedback: 'selfexecute.activate', ...outcome });
  const deactivate = useApiMutation(api.vaccines.update, { feedback: 'selfexecute.deactivate', ...outcome });
  const change = (autorun: boolean) => {
    onAutorun?.(autorun);
    (autorun ? activate : deactivate).mutate({ params: { vaccineId: vaccine.id }, body: { autorun } });
  };
  return (
    <>
      <Switch
        label={t('autorun')}
        labelPosition={description ? 'right' : 'left'}
        description={description}
        checked={vaccine.autorun}
        disabled={activate.isPending || deactivate.isPending}
        onChange={() => {
          if (vaccine.autorun) setAsking(true);
          else {
            push({
              vaccineId: vaccine.id,
              vaccineName: vaccine.name,
              whom: { autorun: true },
              feedback: 'selfexecute.activate',
              go: () => change(true),
            });
          }
        }}
      />
      <ConfirmDialog
        open={asking}
        title={t('autorunOffTitle', { name: vaccine.name })}
        verb={t('autorunOffVerb')}
        danger
        onConfirm={() => {
          setAsking(false);
          change(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('autorunOffBody')}
      </ConfirmDialog>
    </>
  );
};
