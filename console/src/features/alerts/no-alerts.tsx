import { IconShieldCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShowAllButton } from '../../ui/show-all-button.tsx';
import { alertMessages } from './alerts.messages.ts';

/** Nothing that waits for anybody is good news; nothing at all is a beginning. */
export const NoAlerts = ({ active, onShowAll }: { active: boolean; onShowAll: () => void }) => {
  const t = useMessages(alertMessages);
  const icon = <IconShieldCheck size={26} stroke={1.5} />;
  if (!active) {
    return (
      <EmptyState title={t('emptyTitle')} icon={icon}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('emptyActiveTitle')}
      icon={icon}
      action={<ShowAllButton label={t('emptyActiveShow')} onShowAll={onShowAll} />}
    >
      {t('emptyActiveText')}
    </EmptyState>
  );
};
