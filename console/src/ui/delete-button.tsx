import type { CallInput, Endpoint } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../api/mutation.ts';
import type { FeedbackKey } from '../feedback/feedback.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps<E extends Endpoint> {
  /** The call that deletes, and which one it is to delete. */
  endpoint: E;
  input: CallInput<E>;
  feedback: FeedbackKey;
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
  const { endpoint, input, feedback, words, onDeleted } = props;
  const [asking, setAsking] = useState(false);
  const removal = useApiMutation(endpoint, {
    feedback,
    onSuccess: () => {
      setAsking(false);
      onDeleted();
    },
  });
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        verb={words.verb}
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate(input)}
        onCancel={() => setAsking(false)}
      >
        {words.body}
      </ConfirmDialog>
    </>
  );
};
