import { Button } from '@mantine/core';
import { IconBook2, IconHelpOff, IconLifebuoy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSupportPanel } from '../issues/issues.ts';
import { useManual } from '../manual/manual.ts';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';
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
  const manual = useManual();
  const support = useSupportPanel();
  // Support is asked for an agency: who belongs to none has no way to it.
  const mayAsk = user.agencies.length > 0;
  return (
    <EmptyState
      title={t('nothing')}
      icon={<IconHelpOff size={26} stroke={1.5} />}
      action={
        <div className={classes.elsewhere}>
          {amongAll > 0 && (
            <Button onClick={() => view.showOnlyMine(false)}>{t('amongAll', { count: amongAll })}</Button>
          )}
          <Button
            variant="default"
            leftSection={<IconBook2 size={16} aria-hidden />}
            loading={manual.isPending}
            onClick={() => manual.mutate()}
          >
            {t('openManual')}
          </Button>
          {mayAsk && (
            <Button variant="default" leftSection={<IconLifebuoy size={16} aria-hidden />} onClick={support.open}>
              {t('askSupport')}
            </Button>
          )}
        </div>
      }
    >
      {t(mayAsk ? 'nothingText' : 'nothingTextNoAgency', { query: view.words })}
    </EmptyState>
  );
};
