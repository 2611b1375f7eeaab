import type { User } from '@egida/contract';
import { useSession } from '../../session/session.tsx';

/** What one may do with a person: by one's own role, by how far theirs reaches, and never to oneself. */
export const useUserRights = (user: Pick<User, 'id' | 'manageable' | 'status' | 'twoFactorReady'> | undefined) => {
  const { may, user: self } = useSession();
  const isSelf = user?.id === self.id;
  const inReach = user?.manageable === true;
  const other = inReach && !isSelf;
  return {
    isSelf,
    edit: may('users:write') && inReach,
    remove: may('users:write') && other,
    switchAccess: may('users:assist') && other,
    resetTwoFactor: may('users:assist') && other && user.twoFactorReady,
    seesMail: may('outbox:read'),
    invite: may('users:write') && inReach && user.status === 'INVITED',
  };
};
