import { Button } from '@mantine/core';
import { IconHelpOff } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { faqsMessages } from './faqs.messages.ts';
import type { FaqsView } from './use-faqs-view.ts';

interface NothingFoundProps {
  view: FaqsView;
  /** How many questions have the words, whomever they are for. */
  amongAll: number;
}

/** Nothing has the words that were searched for: where else it may be found, and who else may be asked. */
export const NothingFound = ({ view, amongAll }: NothingFoundProps) => {
  const t = useMessages(faqsMessages);
  const { user } = useSession();
  return (
    <EmptyState
      title={t('nothing')}
      icon={<IconHelpOff size={26} stroke={1.5} />}
      action={
        amongAll > 0 && <Button onClick={() => view.showOnlyMine(false)}>{t('amongAll', { count: amongAll })}</Button>
      }
    >
      {/* Support is asked for an agency: who belongs to none has no way to it. */}
      {t(user.agencies.length > 0 ? 'nothingText' : 'nothingTextNoAgency', { query: view.words })}
    </EmptyState>
  );
};
