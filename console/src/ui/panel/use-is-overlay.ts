import { useMediaQuery } from '@mantine/hooks';

/** Beside the list where it leaves the list room to be read. */
export const useIsOverlay = (size: 'detail' | 'editor'): boolean => {
  const roomy = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  return size === 'editor' || !roomy;
};
