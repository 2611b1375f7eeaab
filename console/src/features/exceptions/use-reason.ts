import { useState } from 'react';

/**
 * The reason that is typed for a proposed exception; until somebody types, the one that stands, also where a colleague has given
 * it only now. `saved` is the one that it was accepted with; undefined, it was not.
 */
export const useReason = (standing: string | null, saved: string | null | undefined) => {
  const [typed, setReason] = useState<string>();
  const stands = standing ?? '';
  const known = saved === undefined ? stands : (saved ?? '');
  return { reason: typed ?? stands, setReason, isUnsaved: typed !== undefined && typed.trim() !== known };
};
