import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { AccessButton } from './access-button.tsx';
import { useUserRights } from './use-user-rights.ts';
import { UserDetails } from './user-details.tsx';
import { fullNameOf, roleOf, roleText, UserStatusBadge } from './user-names.tsx';
import { userFeedback } from './users.feedback.ts';
import { userMessages } from './users.messages.ts';

/** One person: who they are, what they may, and what may be done about them. */
export const UserPanel = ({ id: userId, ids, onMove, onEdit, onClose }: RowPanelProps) => {
  const t = useMessages(userMessages);
  const query = useQuery(apiQuery(api.users.get, { params: { userId } }));
  const user = dataOf(query);
  const rights = useUserRights(user);
  const name = user && fullNameOf(user);
  return (
    <SidePanel
      title={name ?? t('one')}
      subtitle={
        user && (
          <>
            <UserStatusBadge status={user.status} t={t} />
            <span>{roleText(roleOf(user))}</span>
          </>
        )
      }
      place={{ rowId: userId, ids, onMove }}
      onClose={onClose}
      footer={
        user &&
        name &&
        (rights.edit || rights.switchAccess) && (
          <>
            {rights.edit && <Button onClick={() => onEdit(userId)}>{t('edit')}</Button>}
            {rights.switchAccess && <AccessButton user={user} name={name} />}
            {rights.remove && (
              <DeleteButton
                endpoint={api.users.remove}
                input={{ params: { userId } }}
                feedback={userFeedback('user.delete')}
                words={{
                  button: t('delete'),
                  title: t('deleteTitle', { name }),
                  body: t('deleteBody'),
                  verb: t('deleteVerb'),
                }}
                onDeleted={onClose}
              />
            )}
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => <UserDetails user={loaded} rights={rights} />}
      </PanelQuery>
    </SidePanel>
  );
};
