import type { News } from '@egida/contract';
import { useState } from 'react';

/**
 * The news item as somebody else has saved it since its editing began, once that has been refused for it; and what a change is
 * made to: what the form began with, or, once what a colleague saved is shown above it, that.
 */
export const useNewerItem = (item: News | undefined) => {
  const [begunWith] = useState(item?.updatedOn);
  const [isRefused, setRefused] = useState(false);
  const newer = isRefused && item?.updatedOn !== begunWith ? item : undefined;
  return { newer, asOf: newer?.updatedOn ?? begunWith, onChanged: () => setRefused(true) };
};
