import { Loader } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { StripButton } from '../../ui/strip-button.tsx';
import { manualMessages } from './manual.messages.ts';
import { useManual } from './use-manual.ts';

/** In the side strip, for everyone: hands over the manual. */
export const ManualButton = () => {
  const t = useMessages(manualMessages);
  const { mutate, isPending } = useManual();
  return (
    <StripButton
      label={t(isPending ? 'fetching' : 'title')}
      // It keeps the focus while it works, which a disabled button would lose.
      aria-disabled={isPending}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {isPending ? (
        <Loader size={18} color="currentColor" aria-hidden />
      ) : (
        <IconBook2 size={21} stroke={1.7} aria-hidden />
      )}
    </StripButton>
  );
};
