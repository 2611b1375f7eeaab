import { IconLifebuoy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { StripButton } from '../../ui/strip-button.tsx';
import { supportMessages } from './support.messages.ts';
import { useSupportPanel } from './use-support-panel.ts';

/** In the side strip of whoever belongs to an agency: for one of theirs they may ask. */
export const SupportButton = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const t = useMessages(supportMessages);
  const { user } = useSession();
  const { open } = useSupportPanel();
  if (user.agencies.length === 0) return null;
  return (
    <StripButton
      label={t('title')}
      onClick={() => {
        onGone?.();
        open();
      }}
    >
      <IconLifebuoy size={21} stroke={1.7} aria-hidden />
    </StripButton>
  );
};
