/** Many requests notice at once that a session is over; one of them opens another. */
export const onceAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let under: Promise<void> | undefined;
  return () => {
    under ??= work().finally(() => {
      under = undefined;
    });
    return under;
  };
};
