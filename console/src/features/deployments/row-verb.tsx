import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DeploymentVerb } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { VerbButton } from './verb-button.tsx';

interface RowVerbProps {
  vaccineId: string;
  vaccineName: string;
  agencyId: string;
  /** What the verb is about, for who hears it among others: the vaccine, or it in an agency. */
  about: string;
  excluded: boolean;
  verb: DeploymentVerb | undefined;
  busy: boolean;
  size?: 'compact-sm' | 'sm';
  onAct: (verb: DeploymentVerb) => void;
}

/** What can be done with a vaccine in an agency; where it is kept out of it, letting it in. */
export const RowVerb = ({ vaccineId, agencyId, excluded, about, size = 'compact-sm', ...verb }: RowVerbProps) => {
  const t = useMessages(deploymentMessages);
  const inclusion = useApiMutation(api.deployments.include, {
    feedback: deploymentFeedback('include'),
    alsoTouches: ['agents'],
  });
  if (!excluded) return <VerbButton {...verb} about={about} size={size} />;
  return (
    <Button
      size={size}
      variant="default"
      aria-label={t('includeLabel', { name: about })}
      aria-disabled={inclusion.isPending || undefined}
      onClick={() => !inclusion.isPending && inclusion.mutate({ params: { vaccineId, agencyId } })}
    >
      {t('include')}
    </Button>
  );
};
