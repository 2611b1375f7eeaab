import { IconBuildingOff } from '@tabler/icons-react';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { sessionMessages } from './session.messages.ts';

/** Why any list is empty to somebody who was assigned no agency. */
export const NoAgency = () => {
  const t = useMessages(sessionMessages);
  return (
    <EmptyState title={t('noAgency')} icon={<IconBuildingOff size={26} stroke={1.5} />}>
      {t('noAgencyText')}
    </EmptyState>
  );
};
