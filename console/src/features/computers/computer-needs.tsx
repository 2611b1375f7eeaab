import type { ComputerRow } from '@egida/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import { type ComputerTab, tabSearch } from './computer-tab.ts';
import classes from './computers.module.css';
import { useComputerNeeds } from './use-computer-needs.ts';

/** What needs somebody on one computer, each in a sentence that leads to what it names. */
export const ComputerNeeds = ({ computer }: { computer: ComputerRow }) => {
  const t = useMessages(computerPageMessages);
  const navigate = useNavigate();
  const needs = useComputerNeeds(computer);
  // From a panel, too: what it names stands on the page.
  const show = (tab: ComputerTab, filter?: string) =>
    void navigate({
      to: '/agencies/$agency/computers/$agentId',
      params: { agency: computer.agencyId, agentId: computer.id } as never,
      search: tabSearch(tab, filter) as never,
      resetScroll: false,
    });
  if (needs.length === 0) return null;
  return (
    <Notice>
      <ul className={classes.needs}>
        {needs.map(({ words, count, more, leads: { tab, filter } }) => (
          <li key={words}>
            {more && words === 'alerts' ? t('alertsMore', { count }) : t(words, { count })}{' '}
            <NoticeButton onClick={() => show(tab, filter)}>{t('show', { count })}</NoticeButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
