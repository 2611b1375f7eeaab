import { api, type Vaccine } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../api/mutation.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

/** Whether a vaccine is applied by itself. It reaches every agency at once, so it asks first. */
export const AutorunSwitch = ({ vaccine }: { vaccine: Vaccine }) => {
  const t = useMessages(vaccineMessages);
  const [asking, setAsking] = useState(false);
  const next = !vaccine.autorun;
  const done = { onSuccess: () => setAsking(false), onError: () => setAsking(false) };
  const activate = useApiMutation(api.vaccines.update, { feedback: 'selfexecute.activate', ...done });
  const deactivate = useApiMutation(api.vaccines.update, { feedback: 'selfexecute.deactivate', ...done });
  const change = next ? activate : deactivate;
  return (
    <>
      <Switch
        label={t('autorun')}
        description={t('autorunHelp')}
        checked={vaccine.autorun}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t(next ? 'autorunOnTitle' : 'autorunOffTitle')}
        verb={t(next ? 'autorunOnVerb' : 'autorunOffVerb')}
        danger={!next}
        busy={change.isPending}
        onConfirm={() => change.mutate({ params: { vaccineId: vaccine.id }, body: { autorun: next } })}
        onCancel={() => setAsking(false)}
      >
        {t(next ? 'autorunOnBody' : 'autorunOffBody', { name: vaccine.name })}
      </ConfirmDialog>
    </>
  );
};
