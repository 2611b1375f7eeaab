import { api, type Upstream } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { upstreamFeedback } from './upstream.feedback.ts';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';
import { upstreamStored } from './use-upstream.ts';

/** What may be done about the main instance: changed, paused, gone on with, left. */
export const UpstreamVerbs = ({ upstream, onEdit }: { upstream: Upstream; onEdit: () => void }) => {
  const t = useMessages(upstreamMessages);
  const pause = useApiMutation(api.upstream.update, {
    feedback: upstreamFeedback('upstream.pause'),
    ...upstreamStored,
  });
  const resume = useApiMutation(api.upstream.update, {
    feedback: upstreamFeedback('upstream.resume'),
    ...upstreamStored,
  });
  return (
    <div className={classes.verbs}>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      {upstream.paused ? (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ body: { paused: false } })}
        >
          {t('resume')}
        </Button>
      ) : (
        <AskButton
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          words={{ button: t('pause'), title: t('pauseTitle'), body: t('pauseBody'), verb: t('pauseVerb') }}
          busy={pause.isPending}
          onConfirm={(done) => pause.mutate({ body: { paused: true } }, { onSettled: done })}
        />
      )}
      <DeleteButton
        endpoint={api.upstream.leave}
        input={{}}
        feedback={upstreamFeedback('upstream.leave')}
        // What came from there is this server's own from then on.
        alsoTouches={['vaccines']}
        words={{ button: t('leave'), title: t('leaveTitle'), body: t('leaveBody'), verb: t('leaveVerb') }}
        onDeleted={() => undefined}
      />
    </div>
  );
};
