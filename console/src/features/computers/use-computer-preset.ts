import { computerFilter } from '@egida/contract';
import { useState } from 'react';
import { readStored, writeStored } from '../../api/storage.ts';
import { useUrlState } from '../../api/url-state.ts';
import { joinPieces, readPieces } from '../../ui/filter/filter-pieces.ts';

const preset = 'osFamily:linux';
const stored = 'computers.preset';

const isPreset = (text: string) => text === preset;
const namesFamily = (filter: string) =>
  readPieces(filter, computerFilter).some(({ clause }) => clause?.field === 'osFamily');

/**
 * Lists of computers begin with those that run Linux, as a chip that can be taken away. Whoever does is not asked again
 * in this browser, until they choose exactly that filter.
 */
export const useComputerPreset = () => {
  const [url, setUrl] = useUrlState();
  const [removed, setRemoved] = useState(() => readStored(stored) === 'off');
  const isOn = url.all === undefined && !removed;
  const remember = (off: boolean) => {
    writeStored(stored, off ? 'off' : null);
    setRemoved(off);
  };
  const showAll = () => setUrl({ all: '1', page: undefined });
  return {
    defaultFilter: isOn ? preset : '',
    /** For now: what is asked for lies beyond the preset. */
    showAll,
    /** For good. */
    remove: () => {
      remember(true);
      showAll();
    },
    /** The filter that a person's own choice comes to, with the preset put on or off as it says. */
    settle: (filter: string): string => {
      const pieces = readPieces(filter, computerFilter).map(({ text }) => text);
      if (pieces.some(isPreset)) {
        remember(false);
        if (url.all !== undefined) setUrl({ all: undefined, page: undefined });
        return joinPieces(pieces.filter((piece) => !isPreset(piece)));
      }
      // Whoever chooses families does not mean those among Linux.
      if (isOn && namesFamily(filter)) showAll();
      return filter;
    },
  };
};
