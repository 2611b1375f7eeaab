import type { Agency } from '@egida/contract';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { summaryMessages } from './agency-summary.messages.ts';
import classes from './agency-summary.module.css';
import { AttentionItem } from './attention-item.tsx';
import { ContractNeeds, isInOrder } from './contract-needs.tsx';
import { useCountedNeeds } from './use-counted-needs.ts';

interface AttentionProps {
  agency: Agency;
  /** Opens the editor; only for who may. */
  onEdit: (() => void) | undefined;
}

/** What needs a person first: a sentence each, which leads to where something can be done about it. */
export const Attention = ({ agency, onEdit }: AttentionProps) => {
  const t = useMessages(summaryMessages);
  const { away, alerts, failed, waits, retry } = useCountedNeeds(agency.agencyId);
  const params = { agency: agency.agencyId };
  const isCalm = !failed && away === 0 && alerts === 0 && agency.agents > 0 && isInOrder(agency);
  return (
    <section className={classes.attention} aria-busy={waits}>
      <h2 className={classes.heading}>{t('attention')}</h2>
      {waits ? (
        <Skeleton height={20} width="60%" my={6} />
      ) : (
        <ul className={classes.needs}>
          {alerts > 0 && (
            <AttentionItem
              tone="error"
              action={
                <Link to="/agencies/$agency/alerts" params={params} className={classes.action}>
                  {t('alertsShow')}
                </Link>
              }
            >
              {t('alerts', { count: alerts })}
            </AttentionItem>
          )}
          {away > 0 && (
            <AttentionItem
              tone="warning"
              action={
                <Link
                  to="/agencies/$agency/computers"
                  params={params}
                  search={{ filter: 'status:OFFLINE_LONG' }}
                  className={classes.action}
                >
                  {t('awayShow')}
                </Link>
              }
            >
              {t('away', { count: away })}
            </AttentionItem>
          )}
          <ContractNeeds agency={agency} onEdit={onEdit} />
          {agency.agents === 0 && <AttentionItem tone="info">{t('none')}</AttentionItem>}
          {failed && (
            <AttentionItem
              tone="error"
              action={
                <button type="button" className={classes.action} onClick={retry}>
                  {t('retry')}
                </button>
              }
            >
              {t('failed')}
            </AttentionItem>
          )}
          {isCalm && <AttentionItem tone="ok">{t('nothing')}</AttentionItem>}
        </ul>
      )}
    </section>
  );
};
