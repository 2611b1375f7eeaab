import { api, type Instance } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { instanceFeedback } from './instances.feedback.ts';
import { instanceMessages } from './instances.messages.ts';

interface ConnectionVerbsProps {
  instance: Instance;
}

/** What may be done about the connection of a federated instance: pausing it or going on, and asking for everything anew. */
export const ConnectionVerbs = ({ instance }: ConnectionVerbsProps) => {
  const { connection } = instance;
  if (!connection) return null;
  return (
    <>
      {instance.paused ? <Resume instance={instance} /> : <Pause instance={instance} />}
      {/* Who has told nothing yet begins with everything. */}
      {connection.state !== 'NEVER' && <Resend instance={instance} />}
    </>
  );
};

const Pause = ({ instance: { id, name } }: ConnectionVerbsProps) => {
  const t = useMessages(instanceMessages);
  const pausing = useApiMutation(api.instances.update, { feedback: instanceFeedback('instance.pause') });
  return (
    <AskButton
      words={{ button: t('pause'), title: t('pauseTitle', { name }), body: t('pauseBody'), verb: t('pauseVerb') }}
      leftSection={<IconPlayerPause size={16} aria-hidden />}
      busy={pausing.isPending}
      onConfirm={(done) => pausing.mutate({ params: { instanceId: id }, body: { paused: true } }, { onSuccess: done })}
    />
  );
};

const Resume = ({ instance: { id } }: ConnectionVerbsProps) => {
  const t = useMessages(instanceMessages);
  const resuming = useApiMutation(api.instances.update, { feedback: instanceFeedback('instance.resume') });
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      loading={resuming.isPending}
      onClick={() => resuming.mutate({ params: { instanceId: id }, body: { paused: false } })}
    >
      {t('resume')}
    </Button>
  );
};

const Resend = ({ instance: { id, name } }: ConnectionVerbsProps) => {
  const t = useMessages(instanceMessages);
  const asking = useApiMutation(api.instances.resend, { feedback: instanceFeedback('instance.resend') });
  return (
    <AskButton
      words={{ button: t('resend'), title: t('resendTitle', { name }), body: t('resendBody'), verb: t('resendVerb') }}
      leftSection={<IconRefresh size={16} aria-hidden />}
      busy={asking.isPending}
      onConfirm={(done) => asking.mutate({ params: { instanceId: id } }, { onSuccess: done })}
    />
  );
};
