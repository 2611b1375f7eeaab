import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, writeStored } from '../api/storage.ts';

const name = 'nav';

/** Whether the main navigation shows icons only: as the person left it, else as there is room. */
export const useNavWidth = (): { collapsed: boolean; toggle: () => void } => {
  const [chosen, setChosen] = useState(() => readStored(name));
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false });
  const collapsed = chosen === null ? isNarrow : chosen === 'collapsed';
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed';
    writeStored(name, next);
    setChosen(next);
  };
  return { collapsed, toggle };
};
