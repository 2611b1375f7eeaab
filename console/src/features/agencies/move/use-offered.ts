import type { AgencyRow } from '@egida/contract';
import { useEffect, useRef } from 'react';

/** Which agencies of a list wait for the answer of another instance, as they were last on screen: a selection is kept from page to page. */
export const useOffered = (rows: readonly AgencyRow[]): ReadonlySet<string> => {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { agencyId, offer } of rows) {
      if (offer?.state === 'OFFERED') seen.current.add(agencyId);
      else seen.current.delete(agencyId);
    }
  }, [rows]);
  return seen.current;
};
