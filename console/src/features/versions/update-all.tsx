import { api } from '@egida/contract';
import { IconArrowUpCircle } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { stuckTooText } from './stuck-text.ts';
import type { WantedVersion } from './use-wanted-version.ts';
import { versionFeedback } from './versions.feedback.ts';
import { versionMessages } from './versions.messages.ts';

interface UpdateAllProps {
  instanceId: string;
  wanted: Pick<WantedVersion, 'version' | 'without'>;
  /** Computers with an older version. */
  behind: number;
  /** Those of them for which there is no package. */
  stuck: number;
}

/** Updates every agent of the instance, once the person has seen how many that is. */
export const UpdateAll = ({ instanceId, wanted, behind, stuck }: UpdateAllProps) => {
  const t = useMessages(versionMessages);
  const { version } = wanted;
  const count = behind - stuck;
  const update = useApiMutation(api.versions.updateAll, { feedback: versionFeedback('versions.update') });
  return (
    <AskButton
      variant="filled"
      leftSection={<IconArrowUpCircle size={16} aria-hidden />}
      words={{
        button: t('updateAll'),
        title: t('updateAllTitle', { count, version }),
        body: stuck > 0 ? `${t('updateAllBody')} ${stuckTooText(t, wanted, stuck)}` : t('updateAllBody'),
        verb: t('updateAllVerb', { count }),
      }}
      busy={update.isPending}
      onConfirm={(done) => update.mutate({ params: { instanceId } }, { onSettled: done })}
    />
  );
};
