import { useMessages } from '../../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import { computerMessages } from './computers.messages.ts';
import classes from './computers.module.css';
import { useCount } from './use-count.ts';

interface NeedsPersonProps {
  /** Absent: of all agencies. */
  agencyId: string | undefined;
  filter: string;
  onShow: (filter: string) => void;
}

/** What needs a person now, and the filter that leads to it. */
const needs = [
  { words: 'needsAway', more: 'needsAwayMore', filter: 'status:OFFLINE_LONG' },
  { words: 'needsFailed', more: 'needsFailedMore', filter: 'commandFailed:true' },
  { words: 'needsDuplicate', more: 'needsDuplicateMore', filter: 'duplicate:true' },
] as const;

/** The computers that need somebody, each kind in a sentence that leads to them. */
export const NeedsPerson = ({ agencyId, filter, onShow }: NeedsPersonProps) => {
  const t = useMessages(computerMessages);
  const counts = [
    useCount(agencyId, needs[0].filter),
    useCount(agencyId, needs[1].filter),
    useCount(agencyId, needs[2].filter),
  ];
  const found = needs.flatMap((need, at) => {
    const paging = counts[at];
    return paging && paging.total > 0 && filter !== need.filter ? [{ ...need, paging }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Notice>
      <ul className={classes.needs}>
        {found.map(({ words, more, filter: leads, paging: { total: count, exact } }) => (
          <li key={words}>
            {t(exact ? words : more, { count })}{' '}
            <NoticeButton onClick={() => onShow(leads)}>{t('needsShow', { count })}</NoticeButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
