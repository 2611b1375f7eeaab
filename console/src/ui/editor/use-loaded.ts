import { useRef } from 'react';
import { currentPerson } from '../../api/tokens.ts';

interface Kept<Data> {
  key: string;
  person: string;
  data: Data;
}

/**
 * What was loaded last under a key. All that was loaded is forgotten as a session ends: a form that is open goes on with it, until
 * it is there again for the same person; somebody else begins with nothing.
 */
export const useLoaded = <Data>(key: string, data: Data | undefined): Data | undefined => {
  const kept = useRef<Kept<Data>>(undefined);
  const person = currentPerson();
  if (data !== undefined && person !== undefined) kept.current = { key, person, data };
  const { current } = kept;
  const isTheirs = current?.key === key && (person === undefined || person === current.person);
  return data ?? (isTheirs ? current.data : undefined);
};
