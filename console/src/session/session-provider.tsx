import type { LoggedUser } from '@egida/contract';
import { type ReactNode, useMemo } from 'react';
import { PageSizeContext, usualPageSize } from '../api/page-size.ts';
import { EmptyListContext } from '../ui/table/empty-list.ts';
import { NoAgency } from './no-agency.tsx';
import { SessionContext, sessionOf } from './session.tsx';

/** Tells every screen who is signed in, and every list what that means for it. */
export const SessionProvider = ({ user, children }: { user: LoggedUser; children: ReactNode }) => {
  const session = useMemo(() => sessionOf(user), [user]);
  return (
    <SessionContext value={session}>
      <PageSizeContext value={user.config.pageSize ?? usualPageSize}>
        <EmptyListContext value={session.hasNoAgency ? <NoAgency /> : null}>{children}</EmptyListContext>
      </PageSizeContext>
    </SessionContext>
  );
};
