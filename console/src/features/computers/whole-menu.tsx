import { api } from '@egida/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconPackageOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UninstallDialog } from './uninstall-dialog.tsx';

type Verb = 'move' | 'uninstall' | 'delete';

/** What can be done with all of an agency's computers, whatever the list shows of them. */
export const WholeMenu = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerVerbMessages);
  const { may } = useSession();
  const [asking, setAsking] = useState<Verb | null>(null);
  const count = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId }, query: { size: '1' } }),
    // What a question says of their number stays as it was read when it was asked.
    refetchOnWindowFocus: false,
  });
  const paging = count.data?.paging;
  const [found, setFound] = useState<number | null>(null);
  const ask = async (verb: Verb) => {
    setFound(null);
    await count.refetch();
    setAsking(verb);
  };
  const whole = {
    expected: found ?? paging?.total ?? 0,
    ...(paging && !paging.exact && found === null && { atLeast: true as const }),
    asOf: paging?.asOf ?? '',
  };
  const dialog = (verb: Verb) => ({
    open: asking === verb,
    onClose: () => setAsking(null),
    onDone: () => setAsking(null),
    // The number is read anew, and the question asked with it.
    onCounted: setFound,
    onReview: () => {
      setFound(null);
      void count.refetch();
    },
    target: { agencyId, whole },
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('more')}
            title={t('more')}
            disabled={!paging || paging.total === 0}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('all')}</Menu.Label>
          {may('computers:move') && (
            <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => ask('move')}>
              {t('allMove')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPackageOff size={16} aria-hidden />} onClick={() => ask('uninstall')}>
            {t('allUninstall')}
          </Menu.Item>
          <Menu.Item
            c="var(--egida-state-error-light-text)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => ask('delete')}
          >
            {t('allDelete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MoveDialog {...dialog('move')} />
      <UninstallDialog {...dialog('uninstall')} />
      <DeleteDialog {...dialog('delete')} />
    </>
  );
};
