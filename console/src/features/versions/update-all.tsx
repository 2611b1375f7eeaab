import { api } from '@egida/contract';
import { IconArrowUpCircle } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { versionFeedback } from './versions.feedback.ts';
import { versionMessages } from './versions.messages.ts';

interface UpdateAllProps {
  instanceId: string;
  version: string;
  /** Computers with an older version. */
  behind: number;
}

/** Updates every agent of the instance, once the person has seen how many that is. */
export const UpdateAll = ({ instanceId, version, behind }: UpdateAllProps) => {
  const t = useMessages(versionMessages);
  const update = useApiMutation(api.versions.updateAll, { feedback: versionFeedback('versions.update') });
  return (
    <AskButton
      variant="filled"
      leftSection={<IconArrowUpCircle size={16} aria-hidden />}
      words={{
        button: t('updateAll'),
        title: t('updateAllTitle', { count: behind, version }),
        body: t('updateAllBody'),
        verb: t('updateAllVerb', { count: behind }),
      }}
      busy={update.isPending}
      onConfirm={(done) => update.mutate({ params: { instanceId } }, { onSettled: done })}
    />
  );
};
