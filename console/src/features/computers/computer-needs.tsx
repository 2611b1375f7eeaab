import type { ComputerRow } from '@egida/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import { tabSearch } from './computer-tab.ts';
import classes from './computers.module.css';
import { useComputerNeeds } from './use-computer-needs.ts';

/** What needs somebody on one computer, each in a sentence that leads to what it names. */
export const ComputerNeeds = ({ computer }: { computer: ComputerRow }) => {
  const t = useMessages(computerPageMessages);
  const navigate = useNavigate();
  const needs = useComputerNeeds(computer);
  if (needs.length === 0) return null;
  return (
    <Notice>
      <ul className={classes.needs}>
        {needs.map(({ words, count, more, leads: { tab, filter } }) => (
          <li key={words}>
            {more && words === 'alerts' ? t('alertsMore', { count }) : t(words, { count })}{' '}
            <NoticeButton
              onClick={() => void navigate({ to: '.', search: tabSearch(tab, filter), resetScroll: false })}
            >
              {t('show', { count })}
            </NoticeButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
