import { useMessages } from '../../i18n/use-messages.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { connectionMessages } from './connection.messages.ts';
import { isCut, useFederated } from './use-federated.ts';

/** On the menu item of federated instances, while one of them is late or refused. */
export const FederatedMark = () => {
  const t = useMessages(connectionMessages);
  const count = useFederated().instances.filter(isCut).length;
  return <CountMark count={count} text={t('cut', { count })} tone="warning" />;
};
