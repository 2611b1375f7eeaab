import { useState } from 'react';

/**
 * Whether somebody else has saved what is being edited since that began, as the server has said by refusing to save it; and as of
 * when a change is made: as of what the form began with, or, once what the colleague saved is shown above it, of that. `changedOn` is
 * of what is read now.
 */
export const useNewerSince = <Instant extends string | null | undefined>(changedOn: Instant) => {
  const [begunWith] = useState(changedOn);
  const [isRefused, setRefused] = useState(false);
  const isNewer = isRefused && changedOn !== begunWith;
  return { isNewer, asOf: isNewer ? changedOn : begunWith, onChanged: () => setRefused(true) };
};
