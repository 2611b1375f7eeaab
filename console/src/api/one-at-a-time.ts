import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation of which a second call does nothing while the first is under way: a button looks disabled only once it is
 * drawn again, and the second click of a double one comes before.
 */
export const useOneAtATime = <Data, Failure, Input>(
  options: UseMutationOptions<Data, Failure, Input>,
): UseMutationResult<Data, Failure, Input> => {
  const underWay = useRef(false);
  const mutation = useMutation<Data, Failure, Input>({
    ...options,
    onSettled: (...settled) => {
      underWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const { mutate: start } = mutation;
  const mutate = useCallback<typeof start>(
    (...call) => {
      if (underWay.current) return;
      underWay.current = true;
      start(...call);
    },
    [start],
  );
  return { ...mutation, mutate };
};
