import type { CallInput, Endpoint } from '@egida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useApiMutation } from '../api/mutation.ts';
import type { Resource } from '../api/resources.ts';
import type { ActionFeedback } from '../feedback/define-feedback.ts';
import { AskButton } from './ask-button.tsx';

interface DeleteButtonProps<E extends Endpoint> {
  /** The call that deletes, and which one it is to delete. */
  endpoint: E;
  input: CallInput<E>;
  feedback: ActionFeedback;
  /** Resources that change too, besides those that the endpoint's path names. */
  alsoTouches?: readonly Resource[];
  words: {
    button: string;
    /** The question, what will happen, and the verb that answers it. */
    title: string;
    body: string;
    verb: string;
  };
  onDeleted: () => void;
}

/** For a panel's footer: deletes what the panel shows, once the person has confirmed it. */
export const DeleteButton = <E extends Endpoint>(props: DeleteButtonProps<E>) => {
  const { endpoint, input, feedback, alsoTouches = [], words, onDeleted } = props;
  const removal = useApiMutation(endpoint, { feedback, alsoTouches });
  return (
    <AskButton
      words={words}
      variant="light"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      danger
      busy={removal.isPending}
      onConfirm={(done) =>
        removal.mutate(input, {
          onSuccess: () => {
            done();
            onDeleted();
          },
        })
      }
    />
  );
};
