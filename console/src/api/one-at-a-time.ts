import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where there is no browser nothing has the focus. */
const focused = (): Element | null => (typeof document === 'undefined' ? null : document.activeElement);

const onlyOne = () => '';

/**
 * A mutation of which a second call does nothing while the first is under way: a button looks disabled only once it is
 * drawn again, and the second click of a double one comes before. Where one mutation serves many rows, `aboutOf` says what a
 * call is about: only a second call about the same does nothing. Calls of a `scope` wait for each other instead.
 */
export const useOneAtATime = <Data, Failure, Input>(
  options: UseMutationOptions<Data, Failure, Input>,
  aboutOf: (input: Input) => string = onlyOne,
): UseMutationResult<Data, Failure, Input> => {
  const underWay = useRef(new Set<string>());
  const about = useRef(aboutOf);
  about.current = aboutOf;
  const waits = options.scope !== undefined;
  const pressed = useRef<Element | null>(null);
  const mutation = useMutation<Data, Failure, Input>({
    ...options,
    onSettled: (...settled) => {
      underWay.current.delete(aboutOf(settled[2]));
      return options.onSettled?.(...settled);
    },
  });
  const { mutate: start } = mutation;
  const mutate = useCallback<typeof start>(
    (...call) => {
      const it = about.current(call[0] as Input);
      if (underWay.current.has(it) && !waits) return;
      underWay.current.add(it);
      pressed.current = focused();
      start(...call);
    },
    [start, waits],
  );
  const { isError } = mutation;
  useEffect(() => {
    // A button that waits is disabled, and the browser takes the focus from it: who has to try again stands there anew.
    const { current } = pressed;
    if (isError && focused() === document.body && current instanceof HTMLElement) current.focus();
  }, [isError]);
  return { ...mutation, mutate };
};

/** Whether what was drawn is no longer there, for what is answered by the time that somebody has gone on to something else. */
export const useIsGone = (): RefObject<boolean> => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
};
