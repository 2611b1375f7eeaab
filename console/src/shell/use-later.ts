import { type FunctionComponent, useEffect, useState } from 'react';

/** A part of the menu that is its feature's own. Its code comes once the menu stands; without it the menu stands without that part. */
export const useLater = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> | undefined => {
  const [Part, setPart] = useState<FunctionComponent<Props>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPart(() => loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Part;
};
