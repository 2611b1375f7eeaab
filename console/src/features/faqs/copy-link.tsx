import { Button } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { copyText } from '../../ui/copy-text.ts';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';

const shownMs = 4000;

/** Copies the address of one question, in the reader's language and without what they searched for. */
export const CopyLink = ({ questionId, describedBy }: { questionId: string; describedBy: string }) => {
  const t = useMessages(faqsMessages);
  const locale = useLocale();
  const [outcome, setOutcome] = useState<'linkCopied' | 'linkFailed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const address = new URL(`#/${locale}/faqs?id=${questionId}`, window.location.href);
    setOutcome((await copyText(address.href)) ? 'linkCopied' : 'linkFailed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), shownMs);
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={
          outcome === 'linkCopied' ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />
        }
        aria-describedby={describedBy}
        onClick={() => void copy()}
      >
        {t('copyLink')}
      </Button>
      <span role="status" className={classes.outcome}>
        {outcome && t(outcome)}
      </span>
    </>
  );
};
