import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';

/** What it means to be federated, for who is not. */
export const NoUpstream = ({ onConnect }: { onConnect: () => void }) => {
  const t = useMessages(upstreamMessages);
  return (
    <section className={classes.none}>
      <h2 className={classes.heading}>{t('noneTitle')}</h2>
      {([t('noneTells'), t('noneOpens'), t('noneStays')] as const).map((sentence) => (
        <p key={sentence} className={classes.says}>
          {sentence}
        </p>
      ))}
      <p className={classes.note}>{t('noneNeeds')}</p>
      <div>
        <Button leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={onConnect}>
          {t('connect')}
        </Button>
      </div>
    </section>
  );
};
