import { useState } from 'react';

/** The reason that is typed for a proposed exception. `saved` is the one that it was accepted with; undefined, it was not. */
export const useReason = (standing: string | null, saved: string | null | undefined) => {
  const [opened] = useState(standing ?? '');
  const [reason, setReason] = useState(opened);
  const known = saved === undefined ? opened : (saved ?? '');
  return { reason, setReason, isUnsaved: reason.trim() !== known };
};
