import { useState } from 'react';

/** While something is on its way people watch; otherwise it only has to be true after a while. */
const pendingPollMs = 3000;
const quietPollMs = 20_000;

/** How often a list of deployments is asked for again: soon while something in it is pending. */
export const usePollPace = () => {
  const [ms, setMs] = useState(pendingPollMs);
  return {
    ms,
    /** To be called while drawing: React takes the new pace up at once. */
    set: (isPending: boolean) => {
      const wanted = isPending ? pendingPollMs : quietPollMs;
      if (wanted !== ms) setMs(wanted);
    },
  };
};
