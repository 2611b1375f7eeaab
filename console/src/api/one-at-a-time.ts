import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Where there is no browser nothing has the focus. */
const focused = (): Element | null => (typeof document === 'undefined' ? null : document.activeElement);

/**
 * A mutation of which a second call does nothing while the first is under way: a button looks disabled only once it is
 * drawn again, and the second click of a double one comes before.
 */
export const useOneAtATime = <Data, Failure, Input>(
  options: UseMutationOptions<Data, Failure, Input>,
): UseMutationResult<Data, Failure, Input> => {
  const underWay = useRef(false);
  const pressed = useRef<Element | null>(null);
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
      pressed.current = focused();
      start(...call);
    },
    [start],
  );
  const { isError } = mutation;
  useEffect(() => {
    // A button that waits is disabled, and the browser takes the focus from it: who has to try again stands there anew.
    const { current } = pressed;
    if (isError && focused() === document.body && current instanceof HTMLElement) current.focus();
  }, [isError]);
  return { ...mutation, mutate };
};
