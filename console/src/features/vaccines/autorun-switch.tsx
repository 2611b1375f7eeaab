import { api, type Vaccine } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Push } from '../reach/reach.ts';
import { vaccineFeedback } from './vaccines.feedback.ts';
import { vaccineMessages } from './vaccines.messages.ts';

interface AutorunSwitchProps {
  vaccine: Vaccine;
  push: (one: Push) => void;
  isAsking: boolean;
  /** Stands by itself among buttons: its label before it, and no explanation. */
  bare?: boolean;
  onAutorun?: (next: boolean) => void;
  onAnswered?: (went: boolean) => void;
}

/** Whether a vaccine is executed by itself wherever it may be: on, its reach is shown first; off, it is asked about. */
export const AutorunSwitch = (props: AutorunSwitchProps) => {
  const { vaccine, push, isAsking, bare = false, onAutorun, onAnswered } = props;
  const t = useMessages(vaccineMessages);
  const [asking, setAsking] = useState(false);
  const outcome = {
    alsoTouches: ['agencies', 'agents'] as const,
    onSuccess: () => onAnswered?.(true),
    onError: () => onAnswered?.(false),
  };
  const activate = useApiMutation(api.vaccines.update, {
    feedback: vaccineFeedback('selfexecute.activate'),
    ...outcome,
  });
  const deactivate = useApiMutation(api.vaccines.update, {
    feedback: vaccineFeedback('selfexecute.deactivate'),
    ...outcome,
  });
  const change = (autorun: boolean) => {
    onAutorun?.(autorun);
    (autorun ? activate : deactivate).mutate({ params: { vaccineId: vaccine.id }, body: { autorun } });
  };
  return (
    <>
      <Switch
        label={t('autorun')}
        {...(bare ? { labelPosition: 'left' } : { description: t('autorunHelp') })}
        checked={vaccine.autorun}
        disabled={isAsking || activate.isPending || deactivate.isPending}
        onChange={() => {
          if (vaccine.autorun) setAsking(true);
          else {
            push({
              vaccineId: vaccine.id,
              vaccineName: vaccine.name,
              whom: { autorun: true },
              feedback: vaccineFeedback('selfexecute.activate'),
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
