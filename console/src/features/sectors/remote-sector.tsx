import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';
import { RemoteNote } from '../agency/agency.ts';

/** Whose a sector is that is changed elsewhere. Other instances are known by name to administrators alone. */
export const RemoteSector = ({ instanceId }: { instanceId: string }) => {
  const { may } = useSession();
  const { data } = useQuery({
    ...apiQuery(api.instances.get, { params: { instanceId } }),
    enabled: may('instances:write'),
  });
  return <RemoteNote instanceId={instanceId} name={data?.name} />;
};
