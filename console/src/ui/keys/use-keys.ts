import { useEffect, useRef } from 'react';
import { isAsked, isInMenu, isWriting } from './key-place.ts';
import { mayAct } from './single-key.ts';
import { hasSingleKeys } from './single-keys.ts';

/** What letters do, besides those of every screen. Each says whether it had something to do. */
export type Keys = Readonly<Record<string, () => boolean>>;

/** The letters of a screen, or of a part of one, for as long as it is there. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !Object.hasOwn(latest.current, event.key)) return;
      const { target } = event;
      const where = {
        isWriting: isWriting(target),
        isInMenu: isInMenu(target),
        isAsked: isAsked(),
        allowsSingleKeys: hasSingleKeys(),
      };
      if (mayAct(event, where) && latest.current[event.key]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
