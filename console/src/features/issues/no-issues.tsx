import { IconLifebuoy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShowAllButton } from '../../ui/show-all-button.tsx';
import { issueMessages } from './issues.messages.ts';

/** Nothing that waits for an answer is good news; nothing at all is a beginning. */
export const NoIssues = ({ open, onShowAll }: { open: boolean; onShowAll: () => void }) => {
  const t = useMessages(issueMessages);
  const icon = <IconLifebuoy size={26} stroke={1.5} />;
  if (!open) {
    return (
      <EmptyState title={t('emptyTitle')} icon={icon}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('emptyOpenTitle')}
      icon={icon}
      action={<ShowAllButton label={t('emptyOpenShow')} onShowAll={onShowAll} />}
    >
      {t('emptyText')}
    </EmptyState>
  );
};
