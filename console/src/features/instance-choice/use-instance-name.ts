import { api, type Instance } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { fresh, useSeveralInstances } from './use-several-instances.ts';

/** What an instance is called among others: as it was registered here, and this very one so that it is known for that. */
export const useInstanceName = () => {
  const t = useMessages(instanceChoiceMessages);
  return useCallback(
    ({ name, type }: Pick<Instance, 'name' | 'type'>): string => (type === 'main' ? t('own', { name }) : name),
    [t],
  );
};

/** The same of rows that say no more of their instance than its name, which no other has here. */
export const useRowInstance = (): ((name: string) => string) => {
  const t = useMessages(instanceChoiceMessages);
  const { instanceId } = useSession().user;
  const { data: own } = useQuery({
    ...apiQuery(api.instances.get, { params: { instanceId } }),
    enabled: useSeveralInstances(),
    staleTime: fresh,
  });
  const ownName = own?.name;
  return useCallback((name) => (name !== '' && name === ownName ? t('own', { name }) : name), [t, ownName]);
};
