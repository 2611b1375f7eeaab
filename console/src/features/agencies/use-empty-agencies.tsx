import { IconBuildingCommunity } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { agenciesMessages } from './agencies.messages.ts';

/** What is said where there are no agencies. */
export const useEmptyAgencies = () => {
  const t = useMessages(agenciesMessages);
  const mayWrite = useSession().may('agencies:write');
  return {
    title: t('emptyTitle'),
    text: t(mayWrite ? 'emptyText' : 'emptyTextReader'),
    icon: <IconBuildingCommunity size={26} stroke={1.5} />,
  };
};
