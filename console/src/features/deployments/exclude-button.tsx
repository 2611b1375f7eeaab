import { api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';

interface ExcludeButtonProps {
  vaccine: { id: string; name: string };
  agency: { id: string; name: string | undefined };
  /** Computers that lose it. */
  reach: number;
}

/** Keeps a vaccine out of an agency, whoever asks for it; says first how many computers lose it. */
export const ExcludeButton = ({ vaccine, agency, reach }: ExcludeButtonProps) => {
  const t = useMessages(deploymentMessages);
  const exclusion = useApiMutation(api.deployments.exclude, {
    feedback: deploymentFeedback('exclude'),
    alsoTouches: ['agents'],
  });
  return (
    <AskButton
      words={{
        button: t('exclude'),
        title: agency.name ? t('excludeTitle', { agency: agency.name, name: vaccine.name }) : t('excludeHere', vaccine),
        body: reach > 0 ? t('excludeBody', { count: reach }) : t('excludeBodyNone'),
        verb: t('exclude'),
      }}
      danger
      busy={exclusion.isPending}
      onConfirm={(done) =>
        exclusion.mutate({ params: { vaccineId: vaccine.id, agencyId: agency.id } }, { onSettled: done })
      }
    />
  );
};
