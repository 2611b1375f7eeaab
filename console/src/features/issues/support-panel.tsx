import { Suspense } from 'react';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import { useSupportPanel } from './use-support-panel.ts';

/** In a chunk of its own: few visits open it. */
const { Page: SupportRequest } = lazyPage<{ onClose: () => void }>(
  async () => (await import('./support-request.tsx')).SupportRequest,
);

/** The form for the technical support, where the address says that it is open. */
export const SupportPanel = () => {
  const { user } = useSession();
  const { isOpen, close } = useSupportPanel();
  if (!isOpen || user.agencies.length === 0) return null;
  return (
    <Suspense>
      <SupportRequest onClose={close} />
    </Suspense>
  );
};
