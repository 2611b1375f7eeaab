import { api, type Instance } from '@egida/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { ConnectionVerbs } from './connection-verbs.tsx';
import type { NewKey } from './instance-key.tsx';
import { instanceFeedback } from './instances.feedback.ts';
import { instanceMessages } from './instances.messages.ts';

interface InstanceVerbsProps {
  instance: Instance;
  onKey: (key: NewKey) => void;
  onDeleted: () => void;
}

/** What may be done about an instance other than the main one: its connection, another key, and taking it off the register. */
export const InstanceVerbs = ({ instance, onKey, onDeleted }: InstanceVerbsProps) => {
  const { id, name, connection } = instance;
  const t = useMessages(instanceMessages);
  const params = { instanceId: id };
  const renewal = useApiMutation(api.instances.renewKey, {
    feedback: instanceFeedback('instance.renewKey'),
    // Also to whoever has gone on to another instance by then: the former key holds no more, and this one is not told again.
    onSuccess: ({ name: whose, apikey }) => {
      if (apikey) onKey({ name: whose, apikey });
    },
  });
  return (
    <>
      <ConnectionVerbs instance={instance} />
      <AskButton
        words={{
          button: t('renew'),
          title: t('renewTitle', { name }),
          body: t('renewBody'),
          verb: t('renewVerb'),
        }}
        busy={renewal.isPending}
        onConfirm={(done) => renewal.mutate({ params }, { onSuccess: done })}
      />
      <DeleteButton
        endpoint={api.instances.remove}
        input={{ params }}
        feedback={instanceFeedback('instance.delete')}
        // What it told goes with it.
        alsoTouches={['agencies', 'sectors', 'agents', 'alerts']}
        words={{
          button: t('delete'),
          title: t('deleteTitle', { name }),
          body: t(connection ? 'deleteBodyTold' : 'deleteBody'),
          verb: t('deleteVerb'),
        }}
        refusals={{
          'instance.hasAgencies': {
            why: t('hasAgencies'),
            way: (
              <Button component={Link} to="/agencies" search={{ filter: `instance:${id}` } as never}>
                {t('showAgencies')}
              </Button>
            ),
          },
        }}
        onDeleted={onDeleted}
      />
    </>
  );
};
