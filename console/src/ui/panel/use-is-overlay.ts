import { useMediaQuery } from '@mantine/hooks';

/** `indexed` is an editor with an index of its parts beside them, where there is room for it. */
export type PanelSize = 'detail' | 'over' | 'editor' | 'indexed';

/** What belongs to a row stands beside the list where it leaves the list room to be read; the others never do. */
export const useIsOverlay = (size: PanelSize): boolean => {
  const roomy = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  return size !== 'detail' || !roomy;
};
