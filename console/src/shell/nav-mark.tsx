import { type FunctionComponent, useEffect, useState } from 'react';

interface NavMarkProps {
  /** Of the menu item's feature. */
  load: () => Promise<FunctionComponent>;
}

/** What a feature shows on its item of the menu. Its code comes once the menu stands; without it the item stands unmarked. */
export const NavMark = ({ load }: NavMarkProps) => {
  const [Mark, setMark] = useState<FunctionComponent>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setMark(() => loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Mark ? <Mark /> : null;
};
