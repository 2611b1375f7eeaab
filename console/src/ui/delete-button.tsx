import type { CallInput, Endpoint, ErrorCode } from '@egida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApiMutation } from '../api/mutation.ts';
import { useIsGone } from '../api/one-at-a-time.ts';
import type { Resource } from '../api/resources.ts';
import type { ActionFeedback } from '../feedback/define-feedback.ts';
import { tellError } from '../feedback/feedback.ts';
import { AskButton } from './ask-button.tsx';
import classes from './delete-button.module.css';
import { type Obstacle, ObstacleButton } from './obstacle-button.tsx';

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
  /** What is known to stand in the way: then there is no question, but the way on. */
  obstacles?: readonly Obstacle[];
  /** What only the server knows of: refusals that stand in the way like those. */
  refusals?: Partial<Record<ErrorCode, Obstacle>>;
  onDeleted: () => void;
}

/** For a panel's footer: deletes what the panel shows, once the person has confirmed it. Of the next row nothing is said that was answered about the last. */
export const DeleteButton = <E extends Endpoint>(props: DeleteButtonProps<E>) => (
  <DeleteOne key={JSON.stringify(props.input)} {...props} />
);

const DeleteOne = <E extends Endpoint>(props: DeleteButtonProps<E>) => {
  const { endpoint, input, feedback, alsoTouches = [], words, obstacles = [], refusals = {}, onDeleted } = props;
  const [refused, setRefused] = useState<Obstacle | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const isGone = useIsGone();
  const removal = useApiMutation(endpoint, {
    feedback,
    alsoTouches,
    saidElsewhere: 'all',
    onError: (error) => {
      const obstacle = refusals[error.code];
      // Whoever has gone on to another row is told as of any other refusal.
      if (obstacle && !isGone.current) setRefused(obstacle);
      else tellError(feedback, error);
    },
  });
  const icon = <IconTrash size={16} aria-hidden />;
  const inTheWay = obstacles.length > 0 ? obstacles : refused ? [refused] : [];
  const close = () => {
    setRefused(undefined);
    // The button that was pressed is another one by now: after React has put it there.
    setTimeout(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={place} className={classes.place}>
      {inTheWay.length > 0 ? (
        <ObstacleButton
          label={words.button}
          leftSection={icon}
          obstacles={inTheWay}
          tried={refused !== undefined}
          onClose={close}
        />
      ) : (
        <AskButton
          words={words}
          variant="light"
          color="red"
          leftSection={icon}
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
      )}
    </div>
  );
};
